import type { Text } from '../../rule.ts';

/**
 * What other systems of the house are told by itself (ADR 0058). A kind and a fact that do not stand here leave no house: nothing
 * of bidders, of committees, of people, and nothing that lists of projects do not show.
 */

/** How a fact is written. */
export type FactKind = 'id' | 'text' | 'code' | 'date' | 'dateTime' | 'amountWan' | 'count';

/** Of every project. */
const PROJECT = {
  projectId: 'id',
  projectCode: 'text',
  projectName: 'text',
  biddingMethod: 'code',
  projectType: 'code',
  level: 'code',
  phase: 'code',
  round: 'count',
} as const satisfies Record<string, FactKind>;

const PLAN_ITEM = {
  planItemId: 'id',
  name: 'text',
  year: 'count',
  biddingMethod: 'code',
  projectType: 'code',
  level: 'code',
  amount: 'amountWan',
} as const;

const PUBLICATION = {
  ...PROJECT,
  announcementId: 'id',
  announcementType: 'code',
  title: 'text',
  publishTime: 'dateTime',
  endTime: 'dateTime',
} as const;

/** The facts that each kind of event tells; whatever else is at hand stays inside. */
export const EVENT_FACTS = {
  PLAN_ITEM_APPROVED: PLAN_ITEM,
  PLAN_ITEM_CHANGED: PLAN_ITEM,
  PLAN_ITEM_CANCELLED: PLAN_ITEM,
  PROJECT_STARTED: { ...PROJECT, planItemId: 'id', parentProjectId: 'id' },
  PHASE_MOVED: { ...PROJECT, fromPhase: 'code' },
  ANNOUNCED: PUBLICATION,
  OPENED: { ...PROJECT, openedTime: 'dateTime' },
  RESULT_PUBLISHED: PUBLICATION,
  CONTRACT_SIGNED: {
    ...PROJECT,
    contractId: 'id',
    contractNo: 'text',
    contractName: 'text',
    sectionId: 'id',
    amount: 'amountWan',
    signDate: 'date',
  },
  PROJECT_ENDED: { ...PROJECT, result: 'code' },
  UNIT_MERGED: { unitId: 'id', unitCode: 'text', unitName: 'text', intoUnitId: 'id', intoUnitName: 'text' },
} as const satisfies Record<string, Readonly<Record<string, FactKind>>>;

export type EventKind = keyof typeof EVENT_FACTS;
/** Those of plan items, which belong to no project. */
export type PlanEvent = Extract<EventKind, `PLAN_ITEM_${string}`>;
/** Those of the tree of units. */
export type UnitEvent = Extract<EventKind, `UNIT_${string}`>;
export const EVENT_KINDS = Object.keys(EVENT_FACTS) as EventKind[];

/** To see whether a receiver takes what it is sent; nobody subscribes to it. */
export const TEST_EVENT = 'TEST';
export type SentKind = EventKind | typeof TEST_EVENT;

/** The facts of an event of a kind; null for what there is not. */
export type EventFacts<Kind extends EventKind> = {
  [Name in keyof (typeof EVENT_FACTS)[Kind]]:
    | ((typeof EVENT_FACTS)[Kind][Name] extends 'count' ? number : string)
    | null;
};

/** Just the facts that may leave, whatever else `given` holds. */
export function factsFor<Kind extends EventKind>(kind: Kind, given: EventFacts<Kind>): EventFacts<Kind> {
  const known: Readonly<Record<string, unknown>> = given;
  return Object.fromEntries(
    Object.keys(EVENT_FACTS[kind]).map((name) => [name, known[name] ?? null]),
  ) as EventFacts<Kind>;
}

export const EVENT_WORDS: Readonly<Record<SentKind, Text>> = {
  PLAN_ITEM_APPROVED: { zh: '计划项审批通过', en: 'Plan item approved' },
  PLAN_ITEM_CHANGED: { zh: '计划项变更', en: 'Plan item changed' },
  PLAN_ITEM_CANCELLED: { zh: '计划项取消', en: 'Plan item cancelled' },
  PROJECT_STARTED: { zh: '项目立项', en: 'Project started' },
  PHASE_MOVED: { zh: '项目环节变化', en: 'Project moved to another phase' },
  ANNOUNCED: { zh: '公告发布', en: 'Announcement published' },
  OPENED: { zh: '开标', en: 'Bids opened' },
  RESULT_PUBLISHED: { zh: '结果公告发布', en: 'Result published' },
  CONTRACT_SIGNED: { zh: '合同签订', en: 'Contract signed' },
  PROJECT_ENDED: { zh: '项目结束', en: 'Project ended' },
  UNIT_MERGED: { zh: '单位并入', en: 'Unit merged into another' },
  TEST: { zh: '测试事件', en: 'Test event' },
};

/** What secrets begin with, so that one that went astray is known for what it is. */
export const SECRET_MARK = 'tds_';

/** Seconds that the time of a signature may differ from the receiver's clock: what is older was recorded and is played again. */
export const REPLAY_WINDOW_S = 300;

/** After so many days without an answer that takes it an event is given up. */
export const EVENT_DAYS = 3;

export const DELIVERY_STATES = ['WAITING', 'DELIVERED', 'GIVEN_UP'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** How an answer's status is taken. */
export type Judgement = 'TAKEN' | 'REFUSED' | 'LATER';

/** Refusals that say nothing about the event: too slow, too many. */
const PASSING: readonly number[] = [408, 429];

/** 2xx takes an event, 4xx refuses it for good but for 408 and 429; anything else, redirects too, is tried again. */
export function judgeStatus(status: number): Judgement {
  if (status >= 200 && status < 300) return 'TAKEN';
  return status >= 400 && status < 500 && !PASSING.includes(status) ? 'REFUSED' : 'LATER';
}

const FIRST_PAUSE_S = 30;
const LONGEST_PAUSE_S = 3600;

/** Seconds until the next try after so many: 30, twice as long each time, an hour at most. */
export const pauseAfter = (attempts: number): number =>
  Math.min(LONGEST_PAUSE_S, FIRST_PAUSE_S * 2 ** Math.min(Math.max(attempts, 1) - 1, 20));

export const MOST_ADDRESS = 500;

/**
 * The check of an address that events are posted to.
 * @param secure only https is taken
 */
export function eventAddress(value: string, secure: boolean): Text | null {
  const wrong = {
    zh: secure ? '请填写以 https:// 开头的地址' : '请填写以 https:// 或 http:// 开头的地址',
    en: secure ? 'Enter an address that begins with https://' : 'Enter an address that begins with https:// or http://',
  };
  if (!/^https?:\/\//i.test(value) || !URL.canParse(value)) return wrong;
  const { protocol, username, password, hash, href } = new URL(value);
  if (secure && protocol !== 'https:') return wrong;
  if (username || password || hash)
    return {
      zh: '地址中不要带用户名、密码或 # 后的部分，对方凭签名识别本系统',
      en: 'Leave out user name, password and what follows #: the receiver knows us by the signature',
    };
  if (href.length > MOST_ADDRESS)
    return {
      zh: `地址编码后不能超过${MOST_ADDRESS}个字符`,
      en: `At most ${MOST_ADDRESS} characters once it is encoded`,
    };
  return null;
}
