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
import { addHours, parseWireTime, wireTime } from '@tenderdesk/domain/calendar';
import type { RemindCategory } from '@tenderdesk/domain/work/reminder/category-table';
import type { Context } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/ids.ts';
import { leaveAt, markLeft } from '../../work/reminder/reminder.service.ts';
import * as records from './due.repository.ts';

const ROUTES = 'message routes';

/** What was settled; what another process settled within the last second may be missing. */
export const routesOf = ({ memory }: Context): Promise<Routes> =>
  memory.recall(ROUTES, async (db) =>
    Object.fromEntries((await records.selectRoutes(db)).map(({ category, channels }) => [category, channels])),
  );

export const forgetRoutes = (context: Context): void => context.afterCommit(() => context.memory.forget(ROUTES));

/** Whether reminders of a category leave the house at all. */
export const leavesHere = async (context: Context, category: RemindCategory): Promise<boolean> =>
  context.outlets.carries.size > 0 && leaves(await routesOf(context), category);

const choiceOf = ({ declined, quietFrom, quietUntil, digestHour, language }: records.Due): MessageChoice =>
  declined === null || language === null ? OWN_CHOICE : { declined, quietFrom, quietUntil, digestHour, language };

const isWritten = ({ category }: records.Due): boolean => WRITTEN_CATEGORIES.includes(category);

/** Phone and mailbox of one person as they are written. */
interface Targets {
  mobile: string | null;
  email: string | null;
}

/** Sends one message of some reminders of one person. */
async function tell(
  context: Context,
  channel: Channel,
  items: readonly records.Due[],
  targets: Targets,
): Promise<void> {
  const [first] = items;
  if (!first) return;
  const { language } = choiceOf(first);
  const target = channel === 'mail' ? targets.email : targets.mobile;
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
    target,
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

/**
 * Phone and mailbox, opened; null where one cannot be read (its key is not at hand): what is due for the person is tried again
 * in an hour, and the administrators are told.
 */
async function openTargets(context: Context, due: readonly records.Due[]): Promise<Targets | null> {
  const { cipher, alarms, now } = context;
  const { userId, mobile, email } = due[0]!;
  try {
    return { mobile: cipher.openContact(mobile), email: cipher.openContact(email) };
  } catch (error) {
    const { message } = error as Error;
    await alarms.raise('MESSAGE', userId, {
      zh: `此人的手机或邮箱无法读取（${message}），消息暂缓：${userId}`,
      en: `Phone or mailbox of this person cannot be read (${message}), messages wait: ${userId}`,
    });
    const ids = due.map(({ remindRecordId }) => remindRecordId);
    await leaveAt(context, ids, wireTime(addHours(parseWireTime(now), 1)));
    return null;
  }
}

/** What is due for one person: what waits is put off, the rest leaves, by each channel together. */
async function tellPerson(context: Context, due: readonly records.Due[], routes: Routes): Promise<void> {
  const { now } = context;
  const targets = await openTargets(context, due);
  if (!targets) return;
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
    for (const written of items.filter(isWritten)) await tell(context, channel, [written], targets);
    await tell(
      context,
      channel,
      items.filter((one) => !isWritten(one)),
      targets,
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
