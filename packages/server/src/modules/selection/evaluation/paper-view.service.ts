import { paperDifferences, paperState, standInFrom } from '@tenderdesk/domain/selection/evaluation/paper-scores';
import { endsByRecord } from '@tenderdesk/domain/selection/negotiation/negotiation';
import type { Context } from '../../../kernel/context.ts';
import { handsOf, isOwnWork, may } from '../../../kernel/user.ts';
import { WORKDAYS } from '../../../kernel/workday.ts';
import { attachmentsOf, type FileRef } from '../../platform/attachment/attachment.service.ts';
import { isEditable, viewRound } from '../../procedure/project/project.service.ts';
import { labelOf, type PersonRow } from '../committee/committee.service.ts';
import {
  evaluationSessionOf,
  passed,
  scoredCriteria,
  type Committee,
  type EvaluationSession,
} from './evaluation-session.service.ts';
import * as records from './paper.repository.ts';

/** What the scans of signed sheets are filed under. */
export const PAPER_FILES = 'PAPER_SCORES';

export type PaperSheet = Awaited<ReturnType<typeof records.selectSheets>>[number];

/** The state of a sheet. */
export const stateOf = (sheet: PaperSheet | undefined) =>
  paperState(
    sheet
      ? { ...sheet, entries: sheet.entries.map(({ submittedTime }) => ({ submitted: submittedTime !== null })) }
      : null,
  );

/** The entry that is the caller's own work: entered in person, by a deputy of the caller, or by the one for whom. */
export const ownEntry = ({ user }: Context, { entries }: PaperSheet) =>
  entries.find(({ userId, forUserId }) => isOwnWork(user, userId, forUserId));

/** Whether the caller sits in the committee, or stands in for who does. */
export const sits = ({ user }: Context, { members }: Committee): boolean =>
  members.some(({ userId }) => handsOf(user).includes(userId));

/**
 * Who confirms by the scan together with the supervisor: the chair, and for the chair's own sheet another member; each has handed
 * in before, so that nobody sees the scores of others while still scoring.
 */
export const standsIn = ({ user }: Context, { members }: Committee, member: PersonRow): boolean =>
  members.some(
    ({ id, userId, chair, handedInTime }) =>
      userId === user.id && id !== member.id && handedInTime !== null && (chair || member.chair),
  );

/** The scores on paper as the caller may see them now. */
export const viewPaper = async (context: Context, projectId: string, round?: number) =>
  presentPaper(context, await evaluationSessionOf(context, await viewRound(context, projectId, round)));

/** The wire form of the scores on paper for the caller. */
export async function presentPaper(context: Context, session: EvaluationSession) {
  const { db, user } = context;
  const { project, opening, committee, two } = session;
  const paper = committee && (await records.selectOptionalPaper(db, committee.id));
  const runs =
    isEditable(project, 'BID_OPENING') && (opening?.status === 'RECORDED' || opening?.status === 'EVALUATING');
  const writes = may(user, 'RECORD:BID_EVALUATION') && committee !== null && !sits(context, committee);
  const untouched = committee?.members.every(({ handedInTime }) => handedInTime === null) ?? false;
  const base = {
    projectId: project.id,
    declared: paper && {
      reason: paper.reason,
      declaredTime: paper.declaredTime,
      declaredByName: paper.declaredByName,
    },
    allowedActions: [
      ...(runs && writes && untouched && !paper && !two && !endsByRecord(project.biddingMethod)
        ? (['declare'] as const)
        : []),
      ...(runs && writes && untouched && paper ? (['withdraw'] as const) : []),
    ],
  };
  if (!paper || !committee) return { ...base, criteria: [], bids: [], sheets: [] };
  const sheets = await records.selectSheets(db, committee.id);
  const reasons = await records.selectReasons(db, committee.id);
  const files = await attachmentsOf(
    context,
    PAPER_FILES,
    sheets.map(({ id }) => id),
  );
  const involved = writes || may(user, 'CONFIRM:PAPER_SCORES') || sits(context, committee);
  const names = new Map(session.sections.map(({ id, name }) => [id, name]));
  return {
    ...base,
    criteria: involved ? scoredCriteria(session).map(({ id, item, score }) => ({ criterionId: id, item, score })) : [],
    bids: involved
      ? passed(session).map(({ bidId, bidderName, sectionId }) => ({
          bidId,
          bidderName,
          sectionName: names.get(sectionId) ?? '',
        }))
      : [],
    sheets: committee.members.map((member) => {
      const sheet = sheets.find(({ memberId }) => memberId === member.id);
      return presentSheet(
        context,
        { committee, member, sheet, runs, writes },
        {
          again: reasons.get(member.id) ?? null,
          files: (sheet && files.get(sheet.id)) ?? [],
        },
      );
    }),
  };
}

interface Seen {
  committee: Committee;
  member: PersonRow;
  sheet: PaperSheet | undefined;
  /** The evaluation goes on. */
  runs: boolean;
  /** The caller may enter sheets. */
  writes: boolean;
}

function presentSheet(context: Context, seen: Seen, { again, files }: { again: string | null; files: FileRef[] }) {
  const { committee, member, sheet } = seen;
  const { user, language, now } = context;
  const state = stateOf(sheet);
  const entry = sheet && ownEntry(context, sheet);
  const other = sheet?.entries.find((one) => one !== entry);
  const mine = member.userId === user.id;
  const agreed = sheet?.agreedTime ? (sheet.entries[0]?.scores ?? []) : [];
  const from = sheet?.readyTime && state === 'READY' ? standInFrom(sheet.readyTime, WORKDAYS) : null;
  const isDue = from !== null && now.slice(0, 10) >= from;
  const confirms = may(user, 'CONFIRM:PAPER_SCORES') && !sits(context, committee) && !entry;
  const seesValues =
    entry !== undefined || confirms || (mine && files.length > 0) || (isDue && standsIn(context, committee, member));
  // a deputy may be the second one in person: what the other one entered is not read by standing in
  const written = entry?.userId === user.id ? entry : undefined;
  const compares = state === 'DIFFERENT' && written !== undefined;
  return {
    memberId: member.id,
    label: labelOf(member.ordinal, language),
    chair: member.chair,
    mine,
    state,
    submitted: sheet?.entries.filter(({ submittedTime }) => submittedTime !== null).length ?? 0,
    readyTime: sheet?.readyTime ?? null,
    standInFrom: from,
    chairConfirmed: sheet?.chairTime != null,
    supervisorConfirmed: sheet?.supervisorTime != null,
    handedInBy: sheet?.handedInBy ?? null,
    again: seen.writes || mine ? again : null,
    files: seesValues ? files : [],
    own: written?.scores ?? [],
    differences: compares
      ? paperDifferences(written.scores, other?.scores ?? []).map(({ bidId, criterionId, first, second }) => ({
          bidId,
          criterionId,
          mine: first,
          other: second,
        }))
      : [],
    values: seesValues ? agreed : [],
    allowedActions: seen.runs
      ? actionsOn(context, seen, { state, entry, written, mine, confirms, isDue, compares })
      : [],
  };
}

function actionsOn(
  context: Context,
  { committee, member, sheet, writes }: Seen,
  is: {
    state: ReturnType<typeof stateOf>;
    entry: ReturnType<typeof ownEntry>;
    /** The entry that the caller wrote in person. */
    written: ReturnType<typeof ownEntry>;
    mine: boolean;
    confirms: boolean;
    isDue: boolean;
    compares: boolean;
  },
) {
  const { state, entry, written, mine } = is;
  const free = entry ? written?.submittedTime === null : (sheet?.entries.length ?? 0) < 2;
  const again =
    state === 'READY' ? entry !== undefined || mine : writes && sheet !== undefined && sheet.handedInBy === null;
  const side = is.confirms ? sheet?.supervisorTime : sheet?.chairTime;
  return [
    ...(writes && (state === 'NONE' || state === 'ENTERING') && free ? (['enter'] as const) : []),
    ...(writes && is.compares ? (['compare'] as const) : []),
    ...(writes && entry && state === 'AGREED' ? (['scan'] as const) : []),
    ...(mine && state === 'READY' ? (['confirm'] as const) : []),
    ...(is.isDue && side === null && (is.confirms || standsIn(context, committee, member))
      ? (['standIn'] as const)
      : []),
    ...(again ? (['again'] as const) : []),
  ];
}
