import type { Module } from '../../../kernel/module.ts';
import { noteNames, readNames } from '../../../kernel/readings.ts';
import { openWork } from '../../../kernel/open-work.ts';
import { unitRecords } from '../../../kernel/unit-records.ts';
import { openEntries } from '../../access/audit-trail/audit-trail.service.ts';
import { agencyPersonMigrations } from './agency-person.migrations.ts';
import { plugInHistory } from './project-history.service.ts';
import { foldTotals } from './project-list.service.ts';
import { projectDutyMigrations } from './project-duty.migrations.ts';
import { projectListMigrations } from './project-list.migrations.ts';
import { projectMigrations } from './project.migrations.ts';
import { restMigrations } from './rest.migrations.ts';
import { sectionSplitMigrations } from './section-split.migrations.ts';
import { projectRoutes } from './project.routes.ts';
import { projectSums } from './project-sums.ts';

export const projectModule: Module = {
  name: 'project',
  reads: {
    account: ['appUser', 'identity', 'organization'],
    flow: ['submitRecord'],
    supplier: ['supplier'],
    plan: ['planItem'],
    lawfulness: ['breach'],
  },
  migrations: [
    ...projectMigrations,
    ...projectListMigrations,
    ...projectDutyMigrations,
    ...sectionSplitMigrations,
    ...restMigrations,
    ...agencyPersonMigrations,
    noteNames('20270101100100', 'project', 'project', 'name'),
  ],
  routes: projectRoutes,
  sums: projectSums,
  due: [{ name: 'project tally', run: foldTotals }, readNames('project', 'project', 'name')],
  plugIn() {
    plugInHistory();
    openWork.add('project', {
      what: { zh: '在办项目', en: 'Projects' },
      owner: 'coalesce(division_user_id, created_by)',
      open: `status <> 'ENDED'`,
    });
    unitRecords.add('project', {
      what: { zh: '项目', en: 'Projects' },
      goes: `status <> 'ENDED'`,
      keepsOpen: `status <> 'ENDED'`,
    });
    openEntries.add('project CREATE', true);
    openEntries.add('project DELETE', true);
    openEntries.add('project IMPORT', true);
    openEntries.add('project ENTER_PHASE', true);
    openEntries.add('project SEND_BACK', true);
    openEntries.add('project BEGIN_ROUND', true);
    openEntries.add('project PART_PROJECT', true);
    openEntries.add('project SPLIT_OFF', true);
    openEntries.add('project MOVE_PROCEDURE', true);
    openEntries.add('project SPLIT_FROM', true);
    openEntries.add('project BUY_REST', true);
    openEntries.add('project REST_FROM', true);
    openEntries.add('project END_PROJECT', true);
  },
};
