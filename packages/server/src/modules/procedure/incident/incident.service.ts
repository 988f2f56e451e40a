import { decisionRules, incidentStates } from '@tenderdesk/domain/procedure/incident/incident';
import type { IncidentKind } from '@tenderdesk/domain/procedure/incident/incident-codes';
import { dictLabel } from '@tenderdesk/domain/platform/reference/dictionaries';
import { enforce, findings, ruleError, StateError, type Text } from '@tenderdesk/domain/rule';
import { deciderOf } from '../../../kernel/hands.ts';
import type { Context } from '../../../kernel/context.ts';
import { expectVersion, HttpError, orNotFound } from '../../../kernel/errors.ts';
import { shownProposal } from '../../../kernel/proposal.ts';
import { newId } from '../../../kernel/ids.ts';
import { may, handsOf, type User } from '../../../kernel/user.ts';
import { codedBy } from '../../../kernel/wire.ts';
import { attachmentReaders, attachmentsOf, claimAttachments } from '../../platform/attachment/attachment.service.ts';
import { remind, settle } from '../../work/reminder/reminder.service.ts';
import { approverOf } from '../project/project-flow.service.ts';
import { aboutProject, clerkOf, lockProject, readsProject, type ProjectRow } from '../project/project.service.ts';
import type { Split } from '../project/section-split.service.ts';
import * as records from './incident.repository.ts';

export type { IncidentRow } from './incident.repository.ts';

/** What the files of an incident are filed under. */
const FILES = 'INCIDENT';

/** How many papers an incident has. No check of scope. */
export const countPapers = async (context: Context, incidentId: string): Promise<number> =>
  (await attachmentsOf(context, FILES, [incidentId])).get(incidentId)?.length ?? 0;

/** Dictionary of the grounds of each kind. */
const GROUNDS: Record<IncidentKind, string> = {
  WINNER_FALLS: 'bidding.FallGround',
  RETENDER: 'bidding.RetenderGround',
  TERMINATION: 'bidding.TerminationCause',
  SPLIT_OFF: 'bidding.SplitGround',
  PROCEDURE_MOVE: 'bidding.MoveGround',
};

/** Name of a kind in both languages. */
const nameOf = (kind: IncidentKind): Text => ({
  zh: dictLabel('bidding.IncidentKind', kind, 'zh'),
  en: dictLabel('bidding.IncidentKind', kind, 'en'),
});

const about = (project: ProjectRow, incidentId: string) => {
  const { range, ...rest } = aboutProject(project);
  return { range: { projectId: range.projectId, phase: range.phase, id: incidentId }, ...rest };
};

/** The department decides under which version a project goes on, whatever chain it has now. */
const DEPARTMENT = {
  holds: (person: User): boolean => may(person, 'APPROVE:PROJECT'),
  receivers: { role: 'TM_APPROVER' } as const,
};

/** Who decides on incidents of a kind. */
const deciderFor = async (context: Context, project: ProjectRow, kind: IncidentKind) =>
  kind === 'PROCEDURE_MOVE' ? DEPARTMENT : approverOf(context, project);

/** Whether the person proposes incidents of the kind, and takes them back. */
const proposes = (person: User, kind: IncidentKind): boolean =>
  may(person, kind === 'PROCEDURE_MOVE' ? 'REVIEW:PROJECT' : 'MAINTAIN:PROJECT');

/** The incidents of a project, newest first, as they travel. No check of scope. */
export async function presentIncidents(context: Context, project: ProjectRow) {
  const { db, user, language } = context;
  const rows = await records.selectIncidents(db, project.id);
  const files = await attachmentsOf(
    context,
    FILES,
    rows.map(({ id }) => id),
  );
  const approver = await approverOf(context, project);
  return rows.map((row) => {
    const decider = row.kind === 'PROCEDURE_MOVE' ? DEPARTMENT : approver;
    const coded = (type: string, code: string) => codedBy(type, code, language);
    return {
      id: row.id,
      kind: coded('bidding.IncidentKind', row.kind),
      phase: coded('bidding.ProjectPhase', row.phase),
      sectionName: row.sectionName,
      bidderName: row.bidderName,
      ground: coded(GROUNDS[row.kind], row.ground),
      consequence: row.consequence && coded('bidding.FallConsequence', row.consequence),
      deposit: row.deposit && coded('bidding.DepositProposal', row.deposit),
      reason: row.reason,
      claims: row.claims,
      procedure: row.kind === 'PROCEDURE_MOVE' ? { number: row.procedureNumber, name: row.procedureName } : null,
      status: coded('bidding.IncidentStatus', row.status),
      files: files.get(row.id) ?? [],
      ...shownProposal(row, user, { decide: decider.holds(user), withdraw: proposes(user, row.kind) }),
    };
  });
}

type Proposal = Pick<records.IncidentRow, 'kind' | 'ground' | 'reason'> &
  Partial<
    Pick<
      records.IncidentRow,
      'sectionId' | 'candidateId' | 'bidderName' | 'consequence' | 'deposit' | 'claims' | 'procedureChangeId'
    >
  >;

/**
 * Notes an incident with its paper and puts it before the approver. The caller holds the project's lock and has asked the
 * rules of the kind.
 * @throws HttpError 400 for a foreign file; StateError while another one waits for its decision
 */
export async function propose(
  context: Context,
  project: ProjectRow,
  proposal: Proposal,
  files: readonly string[],
): Promise<{ id: string }> {
  const { db, user } = context;
  if (await records.selectOptionalOpen(db, project.id)) throw new StateError({ action: 'propose', status: 'PROPOSED' });
  const { id } = await records.insertIncident(db, {
    id: newId(),
    projectId: project.id,
    round: project.round,
    phase: project.phase,
    sectionId: null,
    candidateId: null,
    bidderName: null,
    consequence: null,
    deposit: null,
    claims: null,
    procedureChangeId: null,
    ...proposal,
    proposedBy: user.id,
  });
  await claimAttachments(context, FILES, id, files);
  const { receivers } = await deciderFor(context, project, proposal.kind);
  const params = { name: project.name, what: nameOf(proposal.kind) };
  await remind(context, 'INCIDENT_APPROVE', about(project, id), params, [{ ...receivers, but: handsOf(user) }]);
  const { kind, ground, reason, consequence = null, deposit = null, claims = null } = proposal;
  context.audit({
    action: 'PROPOSE_INCIDENT',
    objectType: 'project',
    objectId: project.id,
    after: { kind, ground, reason, consequence, deposit, claims, bidderName: proposal.bidderName ?? null },
  });
  return { id };
}

/** An incident within the caller's scope with its project, both as they are once the project is locked. */
async function lockIncident(context: Context, incidentId: string, version: number) {
  const { projectId } = orNotFound(await records.selectOptionalIncident(context.db, incidentId));
  const project = await lockProject(context, projectId);
  const incident = orNotFound(await records.selectOptionalIncident(context.db, incidentId));
  expectVersion(incident.version, version);
  return { project, incident };
}

/** Writes down what became of an incident; the to-do behind it is done. */
async function close(
  context: Context,
  project: ProjectRow,
  incident: records.IncidentRow,
  action: 'approve' | 'refuse' | 'withdraw',
  note: string | null,
): Promise<void> {
  const status = incidentStates.next(incident.status, action);
  await records.settleIncident(context.db, incident.id, { status, decidedBy: context.user.id, decisionNote: note });
  // filed under the phase in which it was proposed
  await settle(context, ['INCIDENT_APPROVE'], about({ ...project, phase: incident.phase }, incident.id).range);
  context.audit({
    action: action === 'withdraw' ? 'WITHDRAW_INCIDENT' : 'DECIDE_INCIDENT',
    objectType: 'project',
    objectId: project.id,
    before: { kind: incident.kind, status: incident.status },
    after: { kind: incident.kind, status, note },
  });
}

/** @throws HttpError 403 for who does not propose such ones, 404, 409 CONFLICT; StateError for one that is settled */
export async function withdraw(context: Context, incidentId: string, { version }: { version: number }) {
  const { project, incident } = await lockIncident(context, incidentId, version);
  if (!proposes(context.user, incident.kind)) throw new HttpError(403, 'FORBIDDEN');
  await close(context, project, incident, 'withdraw', null);
  return { id: incidentId };
}

/**
 * The approver of the project's chain decides; what follows is for the course of the project to do.
 * @throws HttpError 403 for somebody else, 404, 409 CONFLICT; StateError for one that is settled; RuleError SAME_PERSON,
 *   REASON_REQUIRED for a refusal without words
 */
export async function decide(
  context: Context,
  incidentId: string,
  { approved, note, version }: { approved: boolean; note: string | null; version: number },
): Promise<{ project: ProjectRow; incident: records.IncidentRow }> {
  const { user } = context;
  const { project, incident } = await lockIncident(context, incidentId, version);
  if (!(await deciderFor(context, project, incident.kind)).holds(user)) throw new HttpError(403, 'FORBIDDEN');
  const { proposedBy } = incident;
  enforce(findings(decisionRules, { proposedBy, decidedBy: await deciderOf(context, project.id, proposedBy) }));
  if (!approved && note === null)
    throw ruleError('REASON_REQUIRED', 'note', { zh: '请填写不批准的原因', en: 'Say why it is not approved' });
  await close(context, project, incident, approved ? 'approve' : 'refuse', note);
  const outcome = {
    zh: dictLabel('bidding.IncidentStatus', approved ? 'APPROVED' : 'REFUSED', 'zh'),
    en: dictLabel('bidding.IncidentStatus', approved ? 'APPROVED' : 'REFUSED', 'en'),
  };
  const params = { name: project.name, what: nameOf(incident.kind), outcome };
  await remind(context, 'INCIDENT_READ', about(project, incidentId), params, [
    { userIds: [incident.proposedBy, clerkOf(project)], organizationId: project.organizationId },
  ]);
  return { project, incident };
}

/** What happened to a section goes with it. */
export const splitIncidents = ({ db }: Context, { section, own }: Split): Promise<void> =>
  records.moveIncidents(db, section.id, own.id);

/** Papers of an incident are for who reads its project. */
export const plugInReaders = (): void =>
  attachmentReaders.add(FILES, async (context, incidentId) => {
    const row = await records.selectOptionalIncident(context.db, incidentId);
    return row !== null && readsProject(context, row.projectId);
  });
