import { ProjectResult } from '@tenderdesk/domain/procedure/project/codes';
import { z } from 'zod';
import { importColumn } from '../../../kernel/import-columns.ts';
import { importOf } from '../../../kernel/import.ts';
import { dateText, enumOf } from '../../../kernel/wire.ts';
import * as imported from './imported-project.contract.ts';

/** A section of a project that ended elsewhere; one row a section, the project's own columns the same in each. */
const PastProjectRow = z.strictObject({
  ...imported.importedProject,
  endDate: dateText,
  result: enumOf(ProjectResult),
  ...imported.importedSection,
  ...imported.importedWinner,
  confirmedDate: imported.confirmedDate,
});
export type PastProjectRow = z.output<typeof PastProjectRow>;

export const importPastProjects = importOf({
  path: '/tender/endedProject',
  permit: 'IMPORT:ENDED_PROJECT',
  scope: 'organization',
  name: { zh: '历史项目导入', en: 'Past projects' },
  form: PastProjectRow,
  columns: [
    ...imported.projectColumns,
    ...imported.beginningColumns,
    importColumn.date('endDate', '完结日期', 'Ended', { required: true }),
    importColumn.choice('result', '项目结果', 'Result', { dict: 'bidding.ProjectResult', required: true }),
    ...imported.sectionColumns,
    ...imported.winnerColumns,
    imported.confirmedColumn,
  ],
  keyOf: imported.keyOfSection,
  passesKnown: true,
});
