import { addDays } from '../../calendar.ts';
import { isChat, type Channel } from '../../platform/system/channel.ts';
import type { Language, Text } from '../../rule.ts';
import type { RemindKind } from '../../work/reminder/category-part.ts';
import { categoryRow } from '../../work/reminder/category.ts';
import type { RemindCategory } from '../../work/reminder/category-table.ts';

/** How reminders leave the house: which by which channel, when, and in which words (docs/domain/reminders.md). */

/**
 * What the law wants to reach bidders in writing: clarifications, results and their grounds, answers (例21, 招标投标法 45). It
 * leaves at once, whatever a person has settled, wherever a channel reaches them.
 */
const WRITTEN: readonly RemindCategory[] = [
  'NOTICE_CLARIFICATION',
  'BIDDER_NEWS',
  'PREQUALIFICATION_NEWS',
  'QUESTION_READ',
];
export const WRITTEN_CATEGORIES: readonly string[] = WRITTEN;

/** The channels of a written one where none was settled: the first that reaches its receiver. */
const FALLBACK: readonly Channel[] = ['mail', 'sms'];

/** Channels settled by the administrator: for a category, or for all to-dos or notices that have none of their own. */
export type Routes = Readonly<Partial<Record<RemindCategory | RemindKind, readonly Channel[]>>>;

/** The channels by which a category leaves. */
export const routeOf = (routes: Routes, category: RemindCategory): readonly Channel[] =>
  routes[category] ?? routes[categoryRow(category).kind] ?? [];

/** Whether anything of a category leaves at all. */
export const leaves = (routes: Routes, category: RemindCategory): boolean =>
  WRITTEN.includes(category) || routeOf(routes, category).length > 0;

/** What a person has settled about messages. */
export interface MessageChoice {
  /** Channels that the person does without. */
  declined: readonly Channel[];
  /** Hours of the day, 0 to 23; null for none. From is in, until is out; over midnight where it is earlier. */
  quietFrom: number | null;
  quietUntil: number | null;
  /** All of a day together at this hour; null for each as it comes. */
  digestHour: number | null;
  language: Language;
}

/** What holds for whoever has settled nothing. */
export const OWN_CHOICE: MessageChoice = {
  declined: [],
  quietFrom: null,
  quietUntil: null,
  digestHour: null,
  language: 'zh',
};

const at = (day: string, hour: number): string => `${day} ${String(hour).padStart(2, '0')}:00:00`;

/** The end of quiet hours that `now` lies in; null outside of them. */
function quietEnd(now: string, from: number | null, until: number | null): string | null {
  if (from === null || until === null || from === until) return null;
  const [day, hour] = [now.slice(0, 10), Number(now.slice(11, 13))];
  const overNight = from > until;
  const isQuiet = overNight ? hour >= from || hour < until : hour >= from && hour < until;
  if (!isQuiet) return null;
  return at(overNight && hour >= from ? addDays(day, 1) : day, until);
}

/** The first time of the digest after something came. */
function digestAfter(time: string, hour: number): string {
  const today = at(time.slice(0, 10), hour);
  return today > time ? today : at(addDays(time.slice(0, 10), 1), hour);
}

/**
 * Until when a reminder waits before it leaves; null for now. Times are 'yyyy-MM-dd HH:mm:ss'.
 * @param came when it came
 */
export function waitsUntil(
  { category, came }: { category: RemindCategory; came: string },
  { quietFrom, quietUntil, digestHour }: MessageChoice,
  now: string,
): string | null {
  if (WRITTEN.includes(category)) return null;
  if (digestHour !== null) {
    const digest = digestAfter(came, digestHour);
    return digest > now ? digest : null;
  }
  return quietEnd(now, quietFrom, quietUntil);
}

/** How somebody can be reached. */
export interface Reach {
  bidder: boolean;
  hasMobile: boolean;
  hasEmail: boolean;
}

/** The channels by which one reminder leaves for one person. @param carried those that are set up */
export function channelsFor(
  category: RemindCategory,
  routes: Routes,
  { declined }: Pick<MessageChoice, 'declined'>,
  { bidder, hasMobile, hasEmail }: Reach,
  carried: ReadonlySet<Channel>,
): Channel[] {
  const written = WRITTEN.includes(category);
  const reaches = (channel: Channel): boolean =>
    carried.has(channel) && (channel === 'mail' ? hasEmail : hasMobile) && !(bidder && isChat(channel));
  const chosen = routeOf(routes, category).filter(
    (channel) => reaches(channel) && (written || !declined.includes(channel)),
  );
  if (chosen.length > 0 || !written) return chosen;
  return FALLBACK.filter(reaches).slice(0, 1);
}

/** A reminder in a message. */
export interface Line {
  category: RemindCategory;
  content: string;
  /** The project that it is about is sealed, and its receiver takes part. */
  sealed: boolean;
}

/** Lines that a message shows; the others are counted. */
const MOST_LINES = 20;

const SEALED_LINE: Text = {
  zh: '您参与的项目有新消息，请登录查看',
  en: 'There is news of a project that you take part in: sign in to read it',
};

const WORDS = {
  zh: {
    subject: (count: number) => `【招采台】${count} 条提醒`,
    greeting: (name: string) => `${name}，您好：`,
    more: (count: number) => `……另有 ${count} 条`,
    link: (address: string) => `登录查看：${address}`,
    foot: '本消息由系统自动发送，请勿回复。接收方式可在“用户信息”中调整。',
    chat: (count: number) => `【招采台】您有 ${count} 条新的待办或提醒，请登录查看`,
  },
  en: {
    subject: (count: number) => `TenderDesk: ${count} ${count === 1 ? 'reminder' : 'reminders'}`,
    greeting: (name: string) => `${name},`,
    more: (count: number) => `… and ${count} more`,
    link: (address: string) => `Sign in: ${address}`,
    foot: 'Sent automatically, please do not reply. How you are told is settled in your user information.',
    chat: (count: number) => `TenderDesk: ${count} new for you to do or to read, sign in to see`,
  },
} as const;

/** One line, whatever breaks stand in the names that it tells: none of them writes lines of its own into a message. */
const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/**
 * The message that tells somebody of reminders. A chat is told their number alone, and nobody outside hears which sealed
 * project somebody takes part in.
 * @param address where people reach the product; null where it is not said
 */
export function composeMessage(
  lines: readonly Line[],
  { name, language, channel, address }: { name: string; language: Language; channel: Channel; address: string | null },
): { subject: string; text: string } {
  const words = WORDS[language];
  const link = address ? [words.link(`${address}/remind`)] : [];
  const subject = words.subject(lines.length);
  if (isChat(channel)) return { subject, text: [words.chat(lines.length), ...link].join('\n') };
  const said = lines.map(({ content, sealed }) => (sealed ? SEALED_LINE[language] : inOneLine(content)));
  if (channel === 'sms') {
    const [first = ''] = said;
    const rest = said.length > 1 ? [words.more(said.length - 1)] : [];
    return { subject, text: [`【招采台】${first}`, ...rest].join(' ') };
  }
  const shown = said.slice(0, MOST_LINES).map((line, index) => `${index + 1}. ${line}`);
  const rest = said.length > MOST_LINES ? [words.more(said.length - MOST_LINES)] : [];
  return {
    subject,
    text: [words.greeting(inOneLine(name)), '', ...shown, ...rest, '', ...link, words.foot].join('\n'),
  };
}
