import { checklistOf, preparationRules } from '@tenderdesk/domain/bidding/opening/preparation';
import type { OpeningCheck } from '@tenderdesk/domain/bidding/opening/preparation-codes';
import { enforce, findings, StateError } from '@tenderdesk/domain/rule';
import type { Context } from '../../../kernel/context.ts';
import { badField, notFound } from '../../../kernel/errors.ts';
import { may } from '../../../kernel/user.ts';
import { codedBy } from '../../../kernel/wire.ts';
import { isEditable, sectionsOf, viewRound } from '../../procedure/project/project.service.ts';
import { noteLine } from './opening-line.ts';
import { tellOpening } from './opening-news.ts';
import { lockOpening } from './opening-session.service.ts';
import { present } from './opening-view.service.ts';
import { openingOf } from './opening.service.ts';
import * as records from './preparation.repository.ts';

/** How the house prepares an opening; it reads nothing of bids, so that its answers are the same whoever takes part. */

/** The checklist of the host and the log of the preparation; null before the phase. @throws HttpError 404 */
export async function viewPreparation(context: Context, projectId: string, round?: number) {
  const { db, language, user } = context;
  const project = await viewRound(context, projectId, round);
  const opening = await openingOf(context, project);
  if (!opening) return null;
  const entries = await records.selectPreparations(db, opening.id);
  const word = (item: string) => codedBy('bidding.OpeningCheck', item, language);
  return {
    items: checklistOf(entries).map(({ item, done }) => ({ item: word(item), done })),
    log: entries
      .map(({ no, item, done, text, name, time }) => ({ no, item: item && word(item), done, text, name, time }))
      .toReversed(),
    mayPrepare:
      may(user, 'OPEN:BID_OPENING') &&
      user.actorId === null &&
      opening.status === 'WAITING' &&
      isEditable(project, 'BID_OPENING'),
  };
}

interface Entry {
  item?: OpeningCheck | null | undefined;
  done?: boolean | null | undefined;
  text: string | null;
}

/**
 * An entry of the preparation: an item of the checklist is ready, or not any more, or words alone.
 * @throws HttpError 400 for an item without yes or no, 404, 423; RuleError as preparationRules; StateError once the opening has started
 */
export async function prepare(context: Context, projectId: string, { item = null, done = null, text }: Entry) {
  const { db, user } = context;
  const { project, opening } = await lockOpening(context, projectId);
  if (opening.status !== 'WAITING') throw new StateError({ action: 'prepare', status: opening.status });
  if ((item === null) !== (done === null))
    throw badField('done', { zh: '请选择检查项及其状态', en: 'Name an item and whether it is ready' });
  const entries = await records.selectPreparations(db, opening.id);
  const standing = checklistOf(entries).find((one) => one.item === item);
  const before = standing ? standing.done !== null : null;
  enforce(findings(preparationRules, { before, done, text, entries: entries.length }));
  const row = { openingId: opening.id, item, done, text, userId: user.id, name: user.displayName };
  await records.insertPreparation(db, row);
  context.audit({ action: 'PREPARE_OPENING', objectType: 'project', objectId: projectId, after: { item, done, text } });
  await tellOpening(context, project, { openingId: opening.id });
  return { id: projectId };
}

/**
 * The recorder adds a line in own words. It is told to everybody who follows the record.
 * @throws HttpError 404, also for a section of another project, 423; StateError before the start and once the record is closed
 */
export async function recordWords(
  context: Context,
  projectId: string,
  { text, sectionId = null }: { text: string; sectionId?: string | null | undefined },
) {
  const { project, opening } = await lockOpening(context, projectId);
  if (opening.status !== 'DECRYPTING') throw new StateError({ action: 'record', status: opening.status });
  if (sectionId !== null && !(await sectionsOf(context, project)).some(({ id }) => id === sectionId)) throw notFound();
  const at = { openingId: opening.id, ...(sectionId !== null && { sectionId }) };
  await noteLine(context, 'WORDS', { ...at, name: context.user.displayName, text });
  context.audit({ action: 'RECORD_WORDS', objectType: 'project', objectId: projectId, after: { text } });
  await tellOpening(context, project, at);
  return present(context, project, opening);
}
