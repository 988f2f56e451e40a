import type { Channel } from '@tenderdesk/domain/platform/system/channel';
import {
  channelsFor,
  composeMessage,
  leaves,
  OWN_CHOICE,
  waitsUntil,
  WRITTEN_CATEGORIES,
  type MessageChoice,
  type Routes,
} from '@tenderdesk/domain/oversight/message/delivery';
import type { RemindCategory } from '@tenderdesk/domain/work/reminder/category-table';
import type { Context } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/ids.ts';
import { leaveAt, markLeft } from '../../work/reminder/reminder.service.ts';
import * as records from './due.repository.ts';

const ROUTES = 'message routes';

/** What was settled; what another process settled within the last second may be missing. */
export const routesOf = ({ db, memory }: Context): Promise<Routes> =>
  memory.recall(ROUTES, async () =>
    Object.fromEntries((await records.selectRoutes(db)).map(({ category, channels }) => [category, channels])),
  );

export const forgetRoutes = (context: Context): void => context.afterCommit(() => context.memory.forget(ROUTES));

/** Whether reminders of a category leave the house at all. */
export const leavesHere = async (context: Context, category: RemindCategory): Promise<boolean> =>
  context.outlets.carries.size > 0 && leaves(await routesOf(context), category);

const choiceOf = ({ declined, quietFrom, quietUntil, digestHour, language }: records.Due): MessageChoice =>
  declined === null || language === null ? OWN_CHOICE : { declined, quietFrom, quietUntil, digestHour, language };

const isWritten = ({ category }: records.Due): boolean => WRITTEN_CATEGORIES.includes(category);

/** Sends one message of some reminders of one person. */
async function tell(context: Context, channel: Channel, items: readonly records.Due[]): Promise<void> {
  const [first] = items;
  if (!first) return;
  const { language } = choiceOf(first);
  const target = channel === 'mail' ? first.email : first.mobile;
  if (target === null) return;
  const lines = items.map(({ category, content, contentEn, sealed, userType }) => ({
    category,
    content: language === 'en' ? contentEn : content,
    sealed: sealed && userType === 'BIDDER',
  }));
  const id = newId();
  const { subject, text } = composeMessage(lines, {
    name: first.displayName,
    language,
    channel,
    address: context.outlets.publicUrl,
  });
  context.send({
    id,
    channel,
    target: context.cipher.openContact(target),
    subject,
    text,
    about: { receiverId: first.userId, category: first.category },
  });
  await records.insertItems(
    context.db,
    id,
    items.map(({ remindRecordId }) => remindRecordId),
  );
}

/** What is due for one person: what waits is put off, the rest leaves, by each channel together. */
async function tellPerson(context: Context, due: readonly records.Due[], routes: Routes): Promise<void> {
  const { now } = context;
  const byChannel = new Map<Channel, records.Due[]>();
  const done: string[] = [];
  for (const one of due) {
    const choice = choiceOf(one);
    const until = waitsUntil({ category: one.category, came: one.createdTime }, choice, now);
    if (until !== null) {
      await leaveAt(context, [one.remindRecordId], until);
      continue;
    }
    done.push(one.remindRecordId);
    // what is done meanwhile needs no word, unless its delivery has to be proved
    if (!one.enabled || (one.handled && !isWritten(one))) continue;
    const reach = {
      bidder: one.userType === 'BIDDER',
      hasMobile: one.mobile !== null,
      hasEmail: one.email !== null,
    };
    for (const channel of channelsFor(one.category, routes, choice, reach, context.outlets.carries))
      byChannel.set(channel, [...(byChannel.get(channel) ?? []), one]);
  }
  for (const [channel, items] of byChannel) {
    // each of these has a proof of its own
    for (const written of items.filter(isWritten)) await tell(context, channel, [written]);
    await tell(
      context,
      channel,
      items.filter((one) => !isWritten(one)),
    );
  }
  await markLeft(context, done);
}

/** Reminders looked at at once. */
const BATCH = 300;

/** Sends what is due to leave. True when more is. */
export async function sendDue(context: Context): Promise<boolean> {
  const due = await records.lockDue(context.db, BATCH);
  const routes = await routesOf(context);
  for (const [, items] of Map.groupBy(due, ({ userId }) => userId)) await tellPerson(context, items, routes);
  return due.length === BATCH;
}
