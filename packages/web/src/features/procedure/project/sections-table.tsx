import { columnsOf } from '../../../kit/columns.tsx';
import { DataTable } from '../../../kit/data-table.tsx';
import type { Tones } from '../../../kit/status-tag.tsx';
import type { Project } from './types.ts';

export const sectionTones: Tones = {
  NORMAL: 'primary',
  AWARDED: 'success',
  FAILED: 'danger',
  CANCELLED: 'danger',
  RETENDERED: 'warning',
};

const column = columnsOf<Project['sections'][number]>();
const columns = [
  column.text('code', 'project.sectionCode', { width: 190 }),
  column.text('name', 'project.section', { width: 180 }),
  column.text('scope', 'project.scope', { width: 260 }),
  column.amountWan('estimatedAmount', 'project.estimatedAmount'),
  column.amountWan('controlPrice', 'project.controlPrice'),
  column.amountYuan('depositYuan', 'project.deposit'),
  column.number('periodDays', 'project.periodDays', { width: 130 }),
  column.text('quality', 'project.quality', { width: 140 }),
  column.status('status', 'common.status', { dict: 'bidding.SectionStatus', tone: sectionTones }),
];

/** The sections of a project with their figures. */
export const SectionsTable = ({ sections }: { sections: Project['sections'] }) => (
  <DataTable label="project.sections" rows={sections} columns={columns} />
);
