import { exporting } from '../../../kernel/export.ts';
import type { Module } from '../../../kernel/module.ts';
import { THIS_YEAR, unitRecords } from '../../../kernel/unit-records.ts';
import { sendDownload } from '../../platform/printing/download.service.ts';
import * as demands from './demand.service.ts';
import * as issues from './issue.service.ts';
import * as steps from './steps.service.ts';
import * as stuckApi from './stuck.contract.ts';
import * as stuck from './stuck.service.ts';
import * as api from './supervision.contract.ts';
import { supervisionMigrations } from './supervision.migrations.ts';
import * as service from './supervision.service.ts';
import * as supervisorApi from './supervisor.contract.ts';
import * as supervisors from './supervisor.service.ts';

/** Supervision (督办): who is asked for what is overdue, and where projects are stuck. */
export const supervisionModule: Module = {
  name: 'supervision',
  reads: {
    account: ['organization', 'appUser', 'identity'],
    reminder: ['remindRecord'],
    project: ['project', 'projectPhase'],
    candidate: ['winningCandidate'],
  },
  sealed: [{ table: 'supervisor', column: 'phone', kind: 'CONTACT' }],
  migrations: supervisionMigrations,
  due: [{ name: 'supervision', run: steps.tellOverdue }],
  routes: (on) => {
    on(api.listSupervisions, (context, { query }) => service.listSupervisions(context, query));
    on(api.exportSupervisions.endpoint, exporting(api.exportSupervisions, service.listSupervisions));
    on(api.listSupervisedUnits, (context) => service.listUnits(context));
    on(api.viewSupervision, (context, { params }) => service.viewSupervision(context, params.supervisionId));
    on(api.takeSupervision, async (context, { params, query, response }) =>
      sendDownload(response, await service.file(context, params.supervisionId, query.format)),
    );
    on(api.issueSupervision, (context, { body }) => issues.issueSupervision(context, body));
    on(api.replySupervision, (context, { params, body }) => steps.reply(context, params.supervisionId, body));
    on(api.urgeSupervision, (context, { params, body }) => steps.urge(context, params.supervisionId, body.version));
    on(api.returnSupervision, (context, { params, body }) => steps.sendBack(context, params.supervisionId, body));
    on(api.escalateSupervision, (context, { params, body }) => steps.escalate(context, params.supervisionId, body));
    on(api.closeSupervision, (context, { params, body }) => steps.close(context, params.supervisionId, body));
    on(api.askForEvaluation, (context, { params, query }) =>
      demands.askForEvaluation(context, params.winningCandidateId, query.evaluateType),
    );
    on(api.clearEvaluation, (context, { params }) => demands.clearEvaluation(context, params.projectId));
    on(api.createdSupervision, (context, { query }) => demands.created(context, query));

    on(supervisorApi.listSupervisors, (context, { query }) => supervisors.listSupervisors(context, query));
    on(
      supervisorApi.exportSupervisors.endpoint,
      exporting(supervisorApi.exportSupervisors, supervisors.listSupervisors),
    );
    on(supervisorApi.addSupervisor, (context, { body }) => supervisors.addSupervisor(context, body));
    on(supervisorApi.saveSupervisor, (context, { params, body }) =>
      supervisors.saveSupervisor(context, params.supervisorId, body),
    );

    on(stuckApi.leadTimes, (context, { query }) => stuck.leadTimes(context, query));
    on(stuckApi.pageLeadTimes, (context, { query }) => stuck.listPhases(context, query));
    on(stuckApi.exportLeadTimes.endpoint, exporting(stuckApi.exportLeadTimes, stuck.listPhases));
    on(stuckApi.pageWaiting, (context, { query }) => stuck.listWaiting(context, query));
    on(stuckApi.pageWaitedFor, (context, { query }) => stuck.listWaitedFor(context, query));
  },
  plugIn() {
    service.plugInReaders();
    unitRecords.add('supervision', {
      what: { zh: '督办记录', en: 'Supervisions' },
      goes: `status <> 'CLOSED' or extract(year from created_time) >= ${THIS_YEAR}`,
    });
  },
};
