import { publicityRules } from '@tenderdesk/domain/selection/award/publicity';
import { pauseDays } from '@tenderdesk/domain/procedure/question/question';
import { addHours, parseWireTime, wireTime } from '@tenderdesk/domain/calendar';
import { brokenOf, judge, ruleError, type Finding, type Verdict } from '@tenderdesk/domain/rule';
import { joinRich, richOf, type RichText } from '@tenderdesk/domain/rich-text/rich-text';
import { inWords, inWordsOf } from '@tenderdesk/domain/wording';
import type { Context } from '../../../kernel/context.ts';
import { badField, expectVersion, notFound, orNotFound } from '../../../kernel/errors.ts';
import { timeNow } from '../../../kernel/work.ts';
import { publishAnnouncement } from '../../procedure/announcement/announcement.service.ts';
import { callBackCandidates, moveCandidatesEnd } from '../../procedure/announcement/candidate-announcement.service.ts';
import {
  lockEditable,
  sectionsOf,
  touch,
  viewProject,
  viewRound,
  type ProjectRow,
} from '../../procedure/project/project.service.ts';
import { hasOpenObjection, type Pause } from '../../procedure/question/pause.service.ts';
import { handoverOf } from '../evaluation/report-handover.service.ts';
import { paramsFor } from '../../platform/parameter/parameter.service.ts';
import { WORKDAYS } from '../../../kernel/workday.ts';
import * as records from './award.repository.ts';
import {
  candidatesOf,
  presentCandidate,
  roundOf,
  tendereeOf,
  updateCandidate,
} from '../candidate/candidate.service.ts';

export const viewPublicity = async (context: Context, projectId: string, round?: number) =>
  present(context, await viewRound(context, projectId, round));

async function present(context: Context, project: ProjectRow) {
  const publicity = await records.selectOptionalPublicity(context.db, roundOf(project));
  const candidates = await candidatesOf(context, project);
  const editable = project.phaseStatus === 'UNSUBMITTED' || project.phaseStatus === 'REJECTED';
  return {
    projectId: project.id,
    editable: project.phase === 'PUBLIC_NOTICE' && editable,
    startTime: publicity?.startTime ?? null,
    endTime: publicity?.endTime ?? null,
    mandatory: project.mandatoryTender,
    reportDate: await reportDateOf(context, project, candidates),
    objectionChannel: publicity?.objectionChannel ?? null,
    supervisionDept: publicity?.supervisionDept ?? null,
    content: publicity?.content ?? null,
    publishedTime: publicity?.publishedTime ?? null,
    version: publicity?.version ?? 0,
    sections: (await sectionsOf(context, project)).map(({ id, name }) => ({
      sectionId: id,
      name,
      candidates: candidates.filter(({ sectionId }) => sectionId === id).map((row) => presentCandidate(context, row)),
    })),
  };
}

export interface PublicityInput {
  startTime: string;
  endTime: string;
  objectionChannel: string;
  supervisionDept: string;
  content: string | null;
  candidates: readonly { candidateId: string; evaluationResult: string; qualificationResponse: string }[];
  version: number;
}

/** Saves the draft of the publicity. @throws HttpError 400, 409; StateError outside the phase */
export async function savePublicity(context: Context, projectId: string, input: PublicityInput) {
  const { db } = context;
  const project = await lockEditable(context, projectId, 'PUBLIC_NOTICE');
  const { candidates, version, ...values } = input;
  const before = await records.selectOptionalPublicity(db, roundOf(project));
  expectVersion(before?.version ?? 0, version);
  if (values.endTime <= values.startTime) {
    throw badField('endTime', { zh: '结束时间应晚于开始时间', en: 'The end comes after the start' });
  }
  const known = new Set((await candidatesOf(context, project)).map(({ id }) => id));
  for (const { candidateId, ...words } of candidates) {
    if (!known.has(candidateId)) throw notFound();
    await updateCandidate(db, candidateId, words);
  }
  await records.savePublicity(db, roundOf(project), { ...values, publishedTime: null });
  await touch(context, projectId);
  context.audit({ action: 'SAVE_PUBLICITY', objectType: 'project', objectId: projectId, before, after: values });
  return present(context, await viewProject(context, projectId));
}

const block = (ruleId: string, field: string, messageZh: string, messageEn: string): Finding => ({
  ruleId,
  field,
  messageZh,
  messageEn,
  severity: 'block',
});

/** What R47 and R48 say about a publicity. */
async function verdictsOf(context: Context, project: ProjectRow, publicity: records.PublicityRow): Promise<Verdict[]> {
  const candidates = await candidatesOf(context, project);
  const { startTime, endTime, objectionChannel, supervisionDept } = publicity;
  return judge(publicityRules, {
    mandatory: project.mandatoryTender,
    projectType: project.projectType,
    startTime,
    endTime,
    objectionChannel,
    supervisionDept,
    reportDate: await reportDateOf(context, project, candidates),
    today: context.now.slice(0, 10),
    workdays: WORKDAYS,
    candidates,
    params: await paramsFor(context, project),
  });
}

/** Day on which the evaluation report came to the tenderee (例54); without one that on which the candidates were named. */
const reportDateOf = async (
  context: Context,
  project: ProjectRow,
  candidates: readonly { createdTime: string }[],
): Promise<string | null> =>
  (await handoverOf(context, project))?.handedDate ?? candidates[0]?.createdTime.slice(0, 10) ?? null;

/** From when until when the candidates of the project's round are public; null while they are not. */
export async function publicityPeriod(
  { db }: Context,
  project: ProjectRow,
): Promise<Pick<records.PublicityRow, 'startTime' | 'endTime'> | null> {
  const publicity = await records.selectOptionalPublicity(db, roundOf(project));
  return publicity?.publishedTime ? publicity : null;
}

/** True once the candidates of the project's round are public. */
export const isPublicityOut = async ({ db }: Context, project: ProjectRow): Promise<boolean> =>
  ((await records.selectOptionalPublicity(db, roundOf(project)))?.publishedTime ?? null) !== null;

/** The rules of phase PUBLIC_NOTICE without a step. */
export async function publicityVerdicts(context: Context, project: ProjectRow): Promise<readonly Verdict[]> {
  const publicity = await records.selectOptionalPublicity(context.db, roundOf(project));
  return publicity ? verdictsOf(context, project, publicity) : [];
}

/** R47, R48; the approval also waits for the end of the period and for open objections (R31). */
export async function checkPublicity(
  context: Context,
  project: ProjectRow,
  action: 'submit' | 'approve',
): Promise<Finding[]> {
  const { db } = context;
  const publicity = await records.selectOptionalPublicity(db, roundOf(project));
  if (!publicity) return [block('PUBLICITY_MISSING', '', '请先填写公示内容', 'Fill in the publicity first')];
  const { startTime, endTime } = publicity;
  const now = await timeNow(db);
  const broken = brokenOf(await verdictsOf(context, project, publicity));
  if (action === 'submit' && startTime < now) broken.push(startPassed());
  if (action === 'approve' && now < endTime) {
    broken.push(
      block('PUBLICITY_RUNNING', 'endTime', `公示至${endTime}，期满后方可审批`, `The publicity runs until ${endTime}`),
    );
  }
  if (action === 'approve' && (await hasOpenObjection(context, project.id))) {
    broken.push(block('R31', '', '异议未答复，活动暂停', 'Paused until objection answered'));
  }
  return broken;
}

const START_PASSED = {
  zh: '公示开始时间已过，请退回后调整',
  en: 'The start of the publicity has passed: return it and move it',
};
const startPassed = (): Finding => block('PUBLICITY_START', 'startTime', START_PASSED.zh, START_PASSED.en);

/** Publishes the candidates, so that they are public from the first moment of the period on. */
export async function publishCandidates(context: Context, project: ProjectRow): Promise<void> {
  const { db } = context;
  const publicity = orNotFound(await records.selectOptionalPublicity(db, roundOf(project)));
  if ((await timeNow(db)) > publicity.startTime) throw ruleError('PUBLICITY_START', 'startTime', START_PASSED);
  await records.stampPublicity(db, roundOf(project), true);
  await publishAnnouncement(context, project, {
    type: 'CANDIDATE',
    title: inWords(project)`${project.name}中标候选人公示`,
    content: await textOf(context, project, publicity),
    publishTime: publicity.startTime,
    endTime: publicity.endTime,
  });
}

/** The published text (10号令6). */
async function textOf(context: Context, project: ProjectRow, publicity: records.PublicityRow): Promise<RichText> {
  const worded = inWords(project);
  const candidates = await candidatesOf(context, project);
  const { name } = await tendereeOf(context, project);
  const sections = (await sectionsOf(context, project)).flatMap((section) => {
    const own = candidates.filter(({ sectionId }) => sectionId === section.id);
    if (own.length === 0) return [worded`${section.name}：无中标候选人`];
    return [
      `${section.name}（${section.code}）`,
      ...own.map((one) =>
        [
          worded`第${one.rank}中标候选人：${one.bidderName}`,
          worded`投标报价：${one.priceText}${one.openedPriceText ? `（经算术修正并经投标人确认，开标价${one.openedPriceText}）` : ''}`,
          one.quality && `质量：${one.quality}`,
          one.periodDays && `工期：${one.periodDays}日历天`,
          one.managerName && `项目负责人：${one.managerName}${one.managerCert ? `（${one.managerCert}）` : ''}`,
          `评标情况：${one.evaluationResult}`,
          `资格能力响应：${one.qualificationResponse}`,
        ]
          .filter(Boolean)
          .join('；'),
      ),
    ];
  });
  const text = richOf(
    [
      worded`招标项目：${project.name}（${project.code}）`,
      worded`招标人：${name}`,
      ...sections,
      `公示期：${publicity.startTime}至${publicity.endTime}`,
      `提出异议的渠道和方式：${publicity.objectionChannel}`,
      `行政监督部门：${publicity.supervisionDept}`,
    ].join('\n'),
  );
  // what is stored of it is canonical
  return joinRich(text, (publicity.content ?? '') as RichText);
}

/** After a pause the period that was running lasts as many days longer (例54). */
export async function prolongPublicity(context: Context, project: ProjectRow, { since, until }: Pause): Promise<void> {
  const { db } = context;
  const publicity = await records.selectOptionalPublicity(db, roundOf(project));
  if (project.phase !== 'PUBLIC_NOTICE' || !publicity?.publishedTime) return;
  const days = pauseDays(since, until, publicity.endTime);
  if (days <= 0) return;
  const endTime = wireTime(addHours(parseWireTime(publicity.endTime), days * 24));
  await records.updateEndTime(db, roundOf(project), endTime);
  await moveCandidatesEnd(context, project, endTime);
  const before = { endTime: publicity.endTime };
  context.audit({
    action: 'PROLONG_PUBLICITY',
    objectType: 'project',
    objectId: project.id,
    before,
    after: { endTime },
  });
}

/** Why candidates that were public are so no longer. */
const WITHDRAWN = {
  evaluatedAgain: '因异议、投诉处理需要重新评标，原中标候选人公示不再有效，重新评标后另行公示。',
  returned: '因公示内容需要调整，原中标候选人公示不再有效，调整后另行公示。',
} as const;

/** The publicity was returned: what has begun is withdrawn publicly, what has not does not begin. */
export const unpublishCandidates = (context: Context, project: ProjectRow): Promise<void> =>
  takePublicityBack(context, project, 'returned');

/** Candidates that were made public and stand no longer are withdrawn publicly; what was published stays as it was. */
export const withdrawPublicity = (context: Context, project: ProjectRow): Promise<void> =>
  takePublicityBack(context, project, 'evaluatedAgain');

async function takePublicityBack(context: Context, project: ProjectRow, why: keyof typeof WITHDRAWN): Promise<void> {
  const { db } = context;
  const publicity = await records.selectOptionalPublicity(db, roundOf(project));
  if (!publicity?.publishedTime) return;
  await records.stampPublicity(db, roundOf(project), false);
  const now = await timeNow(db);
  if (now < publicity.startTime) return callBackCandidates(context, project);
  if (now < publicity.endTime) await moveCandidatesEnd(context, project, now);
  const worded = inWords(project);
  await publishAnnouncement(context, project, {
    type: 'CANDIDATE',
    title: worded`${project.name}中标候选人公示撤回公告`,
    content: richOf(worded`${project.name}（项目编号：${project.code}）` + inWordsOf(project, WITHDRAWN[why])),
  });
}
