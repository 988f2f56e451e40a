import type { Module } from '../../../kernel/module.ts';
import { approveCorrection, publishClarification } from '../../bidding/clarification/clarification.contract.ts';
import { announceSoon } from '../../bidding/opening-schedule/opening-schedule.service.ts';
import { finishOpening } from '../../bidding/opening/opening.contract.ts';
import { closeOutsideOpening } from '../../selection/elsewhere/elsewhere.contract.ts';
import { finishPriceOpening, startPriceOpening } from '../../selection/price-opening/price-opening.contract.ts';
import { sendResults } from '../../selection/prequalification/prequalification.contract.ts';
import * as complaints from '../../procedure/question/complaint.contract.ts';
import * as incidents from '../../procedure/incident/incident.contract.ts';
import { replyQuestion } from '../../procedure/question/question.contract.ts';
import { recordBreach } from '../../oversight/lawfulness/breach.contract.ts';
import * as reports from '../../selection/evaluation/report-return.contract.ts';
import { checkProject } from '../../oversight/lawfulness/check.contract.ts';
import * as breaches from './breach.service.ts';
import * as between from './between-steps.service.ts';
import { leaveDuePhases } from './course.service.ts';
import { check } from './dry-run.service.ts';
import { proposeFall } from './fallen-winner.ts';
import { decideIncident, listIncidents } from './incident.service.ts';
import { reevaluate } from './reevaluation.service.ts';
import * as resumption from './resumption.service.ts';
import { listMoves, proposeMove } from './procedure-move.ts';
import { listVersions, recordReferral, referReport, returnReport } from './report-return.ts';
import { proposeRetender } from './retender.ts';
import { proposeSplit } from './section-split.ts';
import { proposeTermination } from './termination.ts';

/** The course of projects through their phases: calls what each module does at each of them, in the order of its lines. */
export const courseModule: Module = {
  name: 'course',
  routes: (on) => {
    on(checkProject, (context, { params, query }) => check(context, params.projectId, query.phase));
    on(recordBreach, (context, { params, body }) => breaches.recordBreach(context, params.projectId, body));
    on(publishClarification, (context, { params, body }) =>
      between.publishClarification(context, params.clarificationId, body),
    );
    on(approveCorrection, (context, { params, body }) =>
      between.approveCorrection(context, params.clarificationId, body),
    );
    on(sendResults, (context, { params, body }) => between.sendQualifications(context, params.projectId, body));
    on(replyQuestion, (context, { params, body }) => resumption.replyQuestion(context, params.questionId, body));
    on(complaints.resumeProject, (context, { params, body }) =>
      resumption.resumeProject(context, params.projectId, body),
    );
    on(finishOpening, (context, { params, body }) => between.finishOpening(context, params.projectId, body));
    on(closeOutsideOpening, (context, { params, body }) => between.closeOutside(context, params.projectId, body));
    on(startPriceOpening, (context, { params, body }) => between.startPriceOpening(context, params.projectId, body));
    on(finishPriceOpening, (context, { params, body }) => between.finishPriceOpening(context, params.projectId, body));
    on(incidents.listIncidents, (context, { params }) => listIncidents(context, params.projectId));
    on(incidents.proposeFall, (context, { params, body }) => proposeFall(context, params.projectId, body));
    on(incidents.proposeRetender, (context, { params, body }) => proposeRetender(context, params.projectId, body));
    on(incidents.proposeTermination, (context, { params, body }) =>
      proposeTermination(context, params.projectId, body),
    );
    on(incidents.proposeSplit, (context, { params, body }) => proposeSplit(context, params.projectId, body));
    on(incidents.listProcedureMoves, (context, { params }) => listMoves(context, params.projectId));
    on(incidents.proposeProcedureMove, (context, { params, body }) => proposeMove(context, params.projectId, body));
    on(incidents.decideIncident, (context, { params, body }) => decideIncident(context, params.incidentId, body));
    on(reports.returnReport, (context, { params, body }) => returnReport(context, params.projectId, body));
    on(reports.referReport, (context, { params, body }) => referReport(context, params.projectId, body));
    on(reports.recordReferral, (context, { params, body }) => recordReferral(context, params.projectId, body));
    on(reports.listReportVersions, (context, { params, query }) =>
      listVersions(context, params.projectId, query.round),
    );
    on(complaints.reevaluateProject, (context, { params, body }) => reevaluate(context, params.questionId, body));
  },
  due: [
    { name: 'leave phases', run: leaveDuePhases },
    // of a phase that was left nothing is announced any more
    { name: 'announce openings', run: announceSoon },
  ],
};
