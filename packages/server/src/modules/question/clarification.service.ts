import { clarificationRules, siteVisitRules } from '@tenderdesk/domain/bidding/clarification';
import { enforce, findings, StateError, type Text } from '@tenderdesk/domain/rule';
import type { Context } from '../../kernel/context.ts';
import { badField, expectVersion, found, HttpError } from '../../kernel/errors.ts';
import { timeNow } from '../../kernel/work.ts';
import { moveEndTime, publishAnnouncement } from '../announcement/announcement.service.ts';
import { documentOf, moveDeadline } from '../document/document.service.ts';
import {
  aboutProject,
  lockProject,
  refuseSuspended,
  touch,
  viewProject,
  type ProjectRow,
} from '../project/project.service.ts';
import { registeredSuppliers } from '../registration/registration.service.ts';
import { remind } from '../reminder/reminder.service.ts';

/** A tender is clarified from its publication to its deadline. */
const isOpen = ({ phase, phaseStatus, status }: ProjectRow): boolean =>
  phase === 'ANNOUNCEMENT' && phaseStatus === 'APPROVED' && status === 'IN_PROCESS';

/** @throws HttpError 404 */
export async function viewClarifying(context: Context, projectId: string) {
  const project = await viewProject(context, projectId);
  const bidDeadline = (await documentOf(context, projectId))?.bidDeadline ?? null;
  const { version, mandatoryTender: mandatory } = project;
  return {
    open: isOpen(project) && bidDeadline !== null && context.now < bidDeadline,
    mandatory,
    bidDeadline,
    version,
  };
}

/** A published tender whose deadline has not passed, locked. @throws HttpError 404, 409, 410, 423; StateError 409 */
async function lockOpen(context: Context, projectId: string, version: number) {
  const project = await lockProject(context, projectId);
  refuseSuspended(project);
  expectVersion(project.version, version);
  if (!isOpen(project)) throw new StateError({ action: 'clarify', status: project.phaseStatus });
  const { bidDeadline } = found(await documentOf(context, projectId));
  const now = await timeNow(context.db);
  if (now >= bidDeadline) throw new HttpError(410, 'DEADLINE_PASSED');
  return { project, bidDeadline, now };
}

/**
 * Publishes a clarification and tells everybody registered. One that may affect bids leaves fifteen days to the
 * deadline, or moves it (法23, 例21).
 * @throws HttpError 400, 404, 409, 410, 423; StateError 409; RuleError R29
 */
export async function clarify(
  context: Context,
  projectId: string,
  input: {
    content: string;
    affectsBid: boolean;
    bidDeadline?: string | null | undefined;
    version: number;
    confirmedWarnings?: string[] | undefined;
  },
): Promise<{ id: string }> {
  const { project, bidDeadline, now } = await lockOpen(context, projectId, input.version);
  const deadline = input.bidDeadline ?? bidDeadline;
  const facts = { mandatory: project.mandatoryTender, affectsBid: input.affectsBid, publishTime: now, deadline };
  enforce(findings(clarificationRules, { ...facts, about: 'DOCUMENT' }), input.confirmedWarnings);
  if (deadline !== bidDeadline) {
    await moveDeadline(context, project, deadline);
    await moveEndTime(context, projectId, 'TENDER', deadline);
  }
  const moved = deadline === bidDeadline ? [] : [`投标截止时间和开标时间顺延至${deadline}。`];
  const row = await publishAnnouncement(context, project, {
    type: 'CLARIFICATION',
    title: `${project.name}澄清公告`,
    content: [input.content, ...moved].join('\n'),
  });
  await touch(context, projectId);
  await tellRegistered(context, project, CLARIFIED);
  return { id: row.id };
}

/**
 * Announces a visit of the site: it is public, and everybody registered is told (例28).
 * @throws HttpError 400 for a time outside the tender, 404, 409, 410, 423; StateError 409; RuleError R32
 */
export async function announceVisit(
  context: Context,
  projectId: string,
  input: { visitTime: string; place: string; content: string; version: number },
): Promise<{ id: string }> {
  const { project, bidDeadline, now } = await lockOpen(context, projectId, input.version);
  if (input.visitTime <= now || input.visitTime >= bidDeadline) {
    throw badField('visitTime', {
      zh: '踏勘时间应在现在之后、投标截止之前',
      en: 'The visit is after now and before the bid deadline',
    });
  }
  const row = await publishAnnouncement(context, project, {
    type: 'CLARIFICATION',
    title: `${project.name}踏勘现场通知`,
    content: [`踏勘时间：${input.visitTime}`, `集合地点：${input.place}`, input.content].join('\n'),
  });
  await touch(context, projectId);
  const invited = await tellRegistered(context, project, VISITED);
  const registered = await registeredSuppliers(context, projectId);
  enforce(findings(siteVisitRules, { registered, invited }));
  return { id: row.id };
}

const CLARIFIED = { zh: '发布了澄清公告', en: 'a clarification was published' };
const VISITED = { zh: '发布了踏勘现场通知', en: 'a visit of the site was announced' };

/** Tells every company that is registered; gives those who were told. */
async function tellRegistered(context: Context, project: ProjectRow, event: Text): Promise<string[]> {
  const told = await registeredSuppliers(context, project.id);
  for (const supplierId of told) {
    await remind(context, 'BIDDER_NEWS', aboutProject(project), { name: project.name, event }, [
      { role: 'BIDDER_OPERATOR', organizationId: supplierId },
      { role: 'BIDDER_ADMIN', organizationId: supplierId },
    ]);
  }
  return told;
}
