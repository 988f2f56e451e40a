import { changesOf, type Corrected } from '@tenderdesk/domain/bidding/clarification/correction';
import { StateError } from '@tenderdesk/domain/rule';
import { inWordsOf } from '@tenderdesk/domain/wording';
import { openActions, type PersonalAction } from '@tenderdesk/domain/work/flow/submit';
import { stepCategory } from '@tenderdesk/domain/work/reminder/category';
import type { FlowStep } from '@tenderdesk/domain/work/reminder/category-part';
import type { Context } from '../../../kernel/context.ts';
import { HttpError } from '../../../kernel/errors.ts';
import { isAgencys, may } from '../../../kernel/user.ts';
import { codedBy } from '../../../kernel/wire.ts';
import { attachmentsOf, claimAttachments } from '../../platform/attachment/attachment.service.ts';
import type { DocumentCorrection } from '../../procedure/bidding-document/bidding-document.contract.ts';
import { presentTerms, readCorrection } from '../../procedure/bidding-document/correction.service.ts';
import { chainHolders } from '../../procedure/project/project-flow.service.ts';
import { aboutProject, type ProjectRow } from '../../procedure/project/project.service.ts';
import { settle } from '../../work/reminder/reminder.service.ts';
import type { ClarificationRow } from './clarification.repository.ts';
import * as records from './correction.repository.ts';

/** A clarification that corrects the approved document goes through the chain of the document, with its to-dos. */
export const CHAIN = 'BIDDING_DOCUMENT';
/** What new files of a correction are filed under until it is approved. */
export const CORRECTION_FILES = 'CORRECTION';

/** The category of the to-do of a step. */
export const categoryOf = (step: FlowStep) => stepCategory({ phase: CHAIN, type: 'PROJECT' }, step);

/** The to-dos of a correction are done, whoever had them. */
export const settleSteps = (context: Context, project: ProjectRow): Promise<void> =>
  settle(context, (['MODIFY', 'CHECK', 'APPROVE'] as const).map(categoryOf), aboutProject(project, CHAIN).range);

/** The steps since the last return, newest first: who handed in and who checked what is under way. */
export function standingOf(steps: readonly records.StepRow[]) {
  const returned = steps.findIndex(({ status }) => status === 'REJECTED');
  const counting = steps.slice(0, returned < 0 ? undefined : returned);
  const by = (action: string): string | null => counting.find((one) => one.action === action)?.operatorId ?? null;
  return { submittedBy: by('submit'), checkedBy: by('check') };
}

/** @throws StateError while another correction of the round is under way */
export async function requireCorrectable({ db }: Context, project: ProjectRow): Promise<void> {
  if (await records.selectOptionalOpen(db, project)) throw new StateError({ action: 'correct', status: 'DRAFT' });
}

/** @throws StateError for a correction that is with those who check and approve it */
export async function refuseUnderReview({ db }: Context, draft: ClarificationRow): Promise<void> {
  const [last] = draft.correction ? await records.selectSteps(db, [draft.id]) : [];
  if (last && last.status !== 'REJECTED') throw new StateError({ action: 'edit', status: last.status });
}

/**
 * The correction of a draft as it is kept; the draft takes the files that the document has not yet.
 * @throws HttpError 400, 403 for who does not work on the document; RuleError NOTHING_CORRECTED
 */
export async function readDraft(
  context: Context,
  project: ProjectRow,
  clarificationId: string,
  correction: DocumentCorrection,
): Promise<Corrected> {
  if (!may(context.user, 'MAINTAIN:PROJECT', 'PREPARE:PROJECT')) throw new HttpError(403, 'FORBIDDEN');
  const { files } = await presentTerms(context, project);
  const fresh = correction.files.filter((id) => !files.some((known) => known.id === id));
  await claimAttachments(context, CORRECTION_FILES, clarificationId, fresh);
  const own = await attachmentsOf(context, CORRECTION_FILES, [clarificationId]);
  const added = (own.get(clarificationId) ?? []).map(({ id, name, size }) => ({ id, name, size }));
  return readCorrection(context, project, correction, added);
}

const SHOWN = ['submit', 'check', 'approve', 'reject'] as const;
const isShown = (action: PersonalAction): action is (typeof SHOWN)[number] => SHOWN.some((one) => one === action);

/** What the list of clarifications says of those that correct the document, and what its reader may do with them. */
export async function correctionsOf(context: Context, project: ProjectRow, rows: readonly ClarificationRow[]) {
  const { db, user, language } = context;
  const correcting = rows.filter(({ correction }) => correction !== null);
  const steps = await records.selectSteps(
    db,
    correcting.map(({ id }) => id),
  );
  const waits = correcting.some(({ round, status }) => status === 'DRAFT' && round === project.round);
  const before = waits ? await presentTerms(context, project) : null;
  const holders = waits ? await chainHolders(context, project, CHAIN) : null;
  const ofOne = (id: string) => steps.filter(({ clarificationId }) => clarificationId === id);
  return {
    shown: ({ id, round, status, correction }: Pick<ClarificationRow, 'id' | 'round' | 'status' | 'correction'>) => ({
      corrects: correction !== null,
      correction:
        correction && before && status === 'DRAFT' && round === project.round
          ? shownCorrection(correction, before, project, language)
          : null,
      steps: ofOne(id).map(({ action, status: reached, reason, operatorName, createdTime }) => ({
        action,
        status: codedBy('bidding.SubmitStatus', reached, language),
        reason,
        operatorName,
        time: createdTime,
      })),
    }),
    actions: ({ id, status }: Pick<ClarificationRow, 'id' | 'status'>) => {
      if (!holders || status !== 'DRAFT') return [];
      const own = ofOne(id);
      const reached = own[0]?.status ?? 'UNSUBMITTED';
      const facts = {
        phase: CHAIN,
        status: reached,
        chain: holders.chain,
        actor: user.id,
        actsFor: user.deputy?.principalId ?? null,
        ...standingOf(own),
      } as const;
      const steps = openActions(facts).filter(isShown);
      const withClerk = reached === 'UNSUBMITTED' || reached === 'REJECTED';
      return [
        ...(may(user, 'MAINTAIN:PROJECT_DETAIL')
          ? [
              ...(withClerk ? (['edit'] as const) : []),
              ...(withClerk || !isAgencys(user) ? (['withdraw'] as const) : []),
            ]
          : []),
        ...steps.filter((action) => holders.holds(action, user)),
      ];
    },
  };
}

/** A correction that waits, with what it changes of the document in force. */
function shownCorrection(correction: Corrected, before: Corrected, project: ProjectRow, language: Context['language']) {
  const { openingPlace, criteria, sections, files } = correction;
  return {
    openingPlace,
    criteria: [...criteria],
    sections: sections.map(({ name: _name, reviewItems, inquiryItems, ...section }) => ({
      ...section,
      reviewItems: [...reviewItems],
      ...(inquiryItems && { inquiryItems: [...inquiryItems] }),
    })),
    files: [...files],
    changes: changesOf(before, correction, language, (text) => inWordsOf(project, text)),
  };
}
