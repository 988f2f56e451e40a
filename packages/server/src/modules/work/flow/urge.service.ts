import type { FlowKey } from '@tenderdesk/domain/procedure/project/phase';
import { addHours, parseWireTime, wireTime } from '@tenderdesk/domain/calendar';
import { URGED_NOTICES } from '@tenderdesk/domain/work/reminder/category';
import { ruleError, StateError } from '@tenderdesk/domain/rule';
import { isOwnPlace, type SubmitType } from '@tenderdesk/domain/procedure/project/phase';
import { holderOf } from '../../../kernel/user.ts';
import type { Context } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/ids.ts';
import { codedBy } from '../../../kernel/wire.ts';
import { remind, settle } from '../reminder/reminder.service.ts';
import { holdersOfFlow } from './flow-reminders.ts';
import type { FlowSubject } from './flow-subject.ts';
import { statusOf } from './flow-view.service.ts';
import type { FlowRound } from './flow.repository.ts';
import * as records from './urge.repository.ts';

/** A flow is urged at most once in this time. */
const MINUTES = 60;

const keyOf = ({ type, projectId, phase }: FlowKey, { round }: FlowSubject): FlowRound => ({
  type,
  projectId,
  phase,
  round,
});

/** The people who have a to-do of the flow; nobody where the caller is one of them, who can do it and need not urge. */
async function waitedFor(context: Context, flow: FlowKey, subject: FlowSubject) {
  const holders = await holdersOfFlow(context, subject, flow);
  return holders.some(({ userId }) => userId === holderOf(context.user)) ? [] : holders;
}

/**
 * Asks those who have a flow before them to go on with it; they get a notice, and the timeline keeps it.
 * @param subject of the flow, locked
 * @throws StateError when nobody is waited for; RuleError URGED_RECENTLY
 */
export async function urge(context: Context, subject: FlowSubject, flow: FlowKey, note: string | null) {
  const { db, user } = context;
  const key = keyOf(flow, subject);
  const status = await statusOf(context, key);
  const holders = await waitedFor(context, flow, subject);
  const [first] = holders;
  if (subject.currentPhase !== flow.phase || !first) throw new StateError({ action: 'urge', status });
  const last = await records.selectOptionalLast(db, key, MINUTES);
  if (last && !last.passed) {
    const next = nextTime(last);
    throw ruleError('URGED_RECENTLY', '', {
      zh: `${last.operatorName}已于${last.createdTime}催办，${next}后可再次催办`,
      en: `${last.operatorName} has urged it at ${last.createdTime}; it can be urged again after ${next}`,
    });
  }
  const category = isOwnPlace(flow.phase) ? URGED_NOTICES[flow.phase] : 'NOTICE_URGED';
  const about = {
    range: { ...subject.range, phase: flow.phase },
    projectId: subject.projectId,
    organizationPath: subject.organizationPath,
  };
  const label = (language: 'zh' | 'en') => codedBy('bidding.RemindCategory', first.category, language).value;
  const what = { zh: `${label('zh')}${note ? `。${note}` : ''}`, en: `${label('en')}${note ? `. ${note}` : ''}` };
  // one that was not read yet comes anew, so that it stands first again
  await settle(context, [category], about.range);
  await remind(context, category, about, { name: subject.name, by: user.displayName, what }, [
    { identityIds: holders },
  ]);
  const receivers = [...new Set(holders.map(({ displayName }) => displayName))];
  await records.insertUrge(db, {
    id: newId(),
    ...key,
    status,
    receivers,
    note,
    operatorId: user.id,
    operatorName: user.displayName,
    organizationName: user.organizationName,
  });
  context.audit({
    action: 'FLOW_URGE',
    objectType: flow.type as SubmitType,
    objectId: subject.id,
    after: { phase: flow.phase, reason: note, receivers },
  });
  return { receivers };
}

const nextTime = ({ createdTime }: { createdTime: string }): string =>
  wireTime(addHours(parseWireTime(createdTime), MINUTES / 60));

/** Whether the caller may urge a flow now, and when it was urged last. */
export async function viewUrge(context: Context, subject: FlowSubject, flow: FlowKey) {
  const last = await records.selectOptionalLast(context.db, keyOf(flow, subject), MINUTES);
  const here = subject.currentPhase === flow.phase;
  const holders = here ? await waitedFor(context, flow, subject) : [];
  return {
    allowed: holders.length > 0 && (last?.passed ?? true),
    last: last && { operatorName: last.operatorName, time: last.createdTime, nextTime: nextTime(last) },
  };
}

/** What was urged about a project, as the timeline shows it. */
export async function urgesOf({ db, language }: Context, projectId: string) {
  return (await records.selectOfProject(db, projectId)).map((row) => {
    const status = codedBy('bidding.SubmitStatus', row.status, language);
    const { id, type, phase, round, operatorName, organizationName, createdTime } = row;
    return {
      id,
      type,
      projectId,
      phase,
      round,
      operatorName,
      organizationName,
      createdTime,
      action: 'urge',
      fromStatus: status,
      status,
      reason: row.note,
      skiped: false,
      failResult: null, // sic
      receivers: row.receivers,
      previousTime: null,
    };
  });
}
