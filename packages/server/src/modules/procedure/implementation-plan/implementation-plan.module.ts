import type { Module } from '../../../kernel/module.ts';
import { openEntries } from '../../access/audit-trail/audit-trail.service.ts';
import { attachmentReaders } from '../../platform/attachment/attachment.service.ts';
import { readsProject } from '../project/project.service.ts';
import * as agencies from './agency.contract.ts';
import * as people from './agency-person.contract.ts';
import * as persons from './agency-person.service.ts';
import * as agency from './agency.service.ts';
import { plugInHistory } from './implementation-plan-history.ts';
import { saveImplementationPlan, viewThresholds } from './implementation-plan.contract.ts';
import * as implementationPlan from './implementation-plan.service.ts';
import { viewThresholds as viewThresholdsOf } from './plan-duty.service.ts';

export const implementationPlanModule: Module = {
  name: 'implementation-plan',
  reads: { project: ['project', 'projectSplit'] },
  routes: (on) => {
    on(saveImplementationPlan, (context, { params, body }) =>
      implementationPlan.saveImplementationPlan(context, params.projectId, body),
    );
    on(viewThresholds, (context, { query }) => viewThresholdsOf(context, query.projectId));
    on(agencies.viewAgency, (context, { params }) => agency.viewAgency(context, params.projectId));
    on(agencies.saveAgency, (context, { params, body }) => agency.saveAgency(context, params.projectId, body));
    on(people.viewAgencyPeople, (context, { params }) => persons.viewAgencyPeople(context, params.projectId));
    on(people.bindAgencyPeople, (context, { params, body }) =>
      persons.bindAgencyPeople(context, params.projectId, body),
    );
  },
  plugIn() {
    plugInHistory();
    persons.plugInAgencyPeople();
    openEntries.add('project SAVE_PLAN', true);
    openEntries.add('project SAVE_AGENCY', true);
    openEntries.add('project BIND_AGENCY_PEOPLE', true);
    attachmentReaders.add('IMPLEMENTION_PLAN', readsProject); // sic
    attachmentReaders.add(implementationPlan.BASIS_FILES, readsProject);
    attachmentReaders.add(implementationPlan.CONTEST_FILES, readsProject);
  },
};
