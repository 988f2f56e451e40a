import { hasWorkdays, type WorkdayTable } from '../../calendar.ts';
import { yearToRemindOf } from '../../platform/dictionary/holidays.ts';
import type { Text } from '../../rule.ts';

/** What a group sets up before its first tender (docs/operation.md, the first hour), in this order. */
export const SETUP_STEPS = [
  'GROUP',
  'PEOPLE',
  'ADMINISTRATORS',
  'HOLIDAYS',
  'LIMITS',
  'CHANNELS',
  'STORAGE',
  'PAPERS',
] as const;
export type SetupStepCode = (typeof SETUP_STEPS)[number];

/** From the gravest: no tender starts; something is missing; what the product brings holds; it is there. */
export const SETUP_STATES = ['STOPS', 'OPEN', 'SHIPPED', 'DONE'] as const;
export type SetupState = (typeof SETUP_STATES)[number];

/** What is found of a step. */
export interface SetupNote {
  code: string;
  state: SetupState;
  text: Text;
}

export interface SetupStep {
  code: SetupStepCode;
  /** The gravest of its notes. */
  state: SetupState;
  notes: readonly SetupNote[];
}

/** Whom a group has; counts of people and organisations that are in use. */
export interface GroupFacts {
  /** Departments of the headquarters for tenders. */
  departments: number;
  units: number;
  /** Units with a clerk, and another person who checks: there or above. */
  readyUnits: number;
  reviewers: number;
  approvers: number;
  /** People who review or approve. */
  department: number;
}

export interface SetupFacts extends GroupFacts {
  finance: number;
  supervisors: number;
  groupLeaders: number;
  /** Audited and active. */
  experts: number;
  /** People who have set no password yet. */
  withoutPassword: number;
  /** People of units without a phone; they enter an id number at the first sign-in, and that page wants one. */
  withoutPhone: number;
  systemAdministrators: number;
  securityAdministrators: number;
  auditAdministrators: number;
  /** People who are two of the three. */
  twoAdministrators: number;
  /** Business day, 'yyyy-MM-dd'. */
  today: string;
  workdays: WorkdayTable;
  changedLimits: number;
  /** Messages leave the house: by a channel that is set up, only into the mailbox of the demo, or not. */
  messages: 'outlets' | 'outbox' | 'none';
  /** A test message has arrived. */
  tested: boolean;
  /** What the store of files takes. */
  room: 'ok' | 'low' | 'full' | 'unwritable';
  /** The newest backup: when it was made ('yyyy-MM-dd HH:mm:ss', real time) and how long ago. */
  backup: { time: string; days: number; faults: number } | null;
  unitsWithoutLabel: number;
  models: number;
}

const note = (code: string, state: SetupState, zh: string, en: string): SetupNote => ({
  code,
  state,
  text: { zh, en },
});

/** Notes of what holds; the others fall away. */
const those = (...notes: (SetupNote | false)[]): SetupNote[] => notes.filter((one) => one !== false);

/** What keeps every tender from starting, as far as the group goes; none where one can. */
export function whatStops({
  departments,
  units,
  readyUnits,
  reviewers,
  approvers,
  department,
}: GroupFacts): SetupNote[] {
  return those(
    departments === 0 && note('NO_DEPARTMENT', 'STOPS', '还没有招标管理部', 'There is no tender management department'),
    units === 0 && note('NO_UNIT', 'STOPS', '还没有权属单位', 'There are no subordinate units'),
    units > 0 &&
      readyUnits === 0 &&
      note(
        'NO_READY_UNIT',
        'STOPS',
        '没有一个单位同时具备招标经办人和另一名单位审核人',
        'No unit has a tender clerk and another person as unit leader',
      ),
    reviewers === 0 &&
      note('NO_REVIEWER', 'STOPS', '没有招标管理部经办', 'Nobody is a reviewer of the tender department'),
    approvers === 0 && note('NO_APPROVER', 'STOPS', '没有招标管理部负责人', 'The tender department has no head'),
    reviewers > 0 &&
      approvers > 0 &&
      department < 2 &&
      note(
        'ONE_FOR_BOTH',
        'STOPS',
        '招标管理部经办和负责人不能只有同一人',
        'One person alone is reviewer and head of the tender department',
      ),
  );
}

const OF_GROUP = ['NO_DEPARTMENT', 'NO_UNIT'];

function group(facts: SetupFacts): SetupNote[] {
  const { units, departments } = facts;
  return [
    ...whatStops(facts).filter(({ code }) => OF_GROUP.includes(code)),
    ...those(
      units > 0 &&
        note(
          'UNITS',
          'DONE',
          `权属单位${units}个，招标管理部${departments}个`,
          `${units} subordinate units, ${departments} tender management departments`,
        ),
    ),
  ];
}

/** Two thirds of the smallest committee of a tender, of five (法37). */
const FEWEST_EXPERTS = 4;

function people(facts: SetupFacts): SetupNote[] {
  const { units, readyUnits, finance, supervisors, groupLeaders, experts, withoutPassword, withoutPhone, messages } =
    facts;
  return [
    ...whatStops(facts).filter(({ code }) => !OF_GROUP.includes(code)),
    ...those(
      readyUnits > 0 &&
        note('READY_UNITS', 'DONE', `${readyUnits}个单位可以发起项目`, `${readyUnits} units can start a project`),
      readyUnits > 0 &&
        readyUnits < units &&
        note(
          'UNITS_NOT_READY',
          'OPEN',
          `还有${units - readyUnits}个单位缺招标经办人或单位审核人`,
          `${units - readyUnits} units lack a tender clerk or a unit leader`,
        ),
      finance === 0 &&
        note('NO_FINANCE', 'OPEN', '没有保证金专员，保证金无人确认', 'There is no finance officer to confirm deposits'),
      supervisors === 0 && note('NO_SUPERVISOR', 'OPEN', '没有监督人员', 'There are no supervisors'),
      groupLeaders === 0 && note('NO_GROUP_LEADER', 'OPEN', '没有集团领导', 'There are no group leaders'),
      experts < FEWEST_EXPERTS &&
        note(
          'FEW_EXPERTS',
          'OPEN',
          `专家库有${experts}名已审核的专家，五人评标委员会至少需要${FEWEST_EXPERTS}名`,
          `The pool has ${experts} audited experts; a committee of five needs ${FEWEST_EXPERTS}`,
        ),
      withoutPassword > 0 &&
        note(
          'WITHOUT_PASSWORD',
          'OPEN',
          `${withoutPassword}人还没有通过一次性链接设置密码`,
          `${withoutPassword} people have not set a password by their one-time link`,
        ),
      // at the first sign-in a phone is asked for, and one's own is proved by a code
      withoutPhone > 0 &&
        messages === 'none' &&
        note(
          'WITHOUT_PHONE',
          'OPEN',
          `${withoutPhone}人没有手机号：没有外发通道，本人无法自行补录，请在用户管理中填写`,
          `${withoutPhone} people have no phone: without a channel they cannot enter it themselves, enter it among the users`,
        ),
    ),
  ];
}

function administrators(facts: SetupFacts): SetupNote[] {
  const { systemAdministrators, securityAdministrators, auditAdministrators, twoAdministrators } = facts;
  const all = systemAdministrators > 0 && securityAdministrators > 0 && auditAdministrators > 0;
  return those(
    systemAdministrators === 0 && note('NO_SYSTEM', 'OPEN', '没有系统管理员', 'There is no system administrator'),
    securityAdministrators === 0 &&
      note(
        'NO_SECURITY',
        'OPEN',
        '没有安全管理员，角色与权限无人维护',
        'There is no security administrator to look after roles',
      ),
    auditAdministrators === 0 &&
      note('NO_AUDIT', 'OPEN', '没有审计管理员，操作日志无人查看', 'There is no audit administrator to read the trail'),
    twoAdministrators > 0 &&
      note(
        'TWO_IN_ONE',
        'OPEN',
        `${twoAdministrators}人兼任两种管理员`,
        `${twoAdministrators} people are two of the three`,
      ),
    all &&
      twoAdministrators === 0 &&
      note('THREE', 'DONE', '三类管理员已分设，无人兼任', 'The three administrators are different people'),
  );
}

function holidays({ today, workdays }: SetupFacts): SetupNote[] {
  const year = Number(today.slice(0, 4));
  const next = yearToRemindOf(today);
  const wanted = next === null ? [year] : [year, next];
  return wanted.map((one) =>
    hasWorkdays(workdays, one)
      ? note(`KNOWN_${one}`, 'DONE', `${one}年放假安排已录入`, `The holidays of ${one} are known`)
      : note(
          `UNKNOWN_${one}`,
          'OPEN',
          `${one}年放假安排未录入，期限仅按周末推算`,
          `The holidays of ${one} are missing: dates are counted by weekends alone`,
        ),
  );
}

const limits = ({ changedLimits }: SetupFacts): SetupNote[] => [
  changedLimits > 0
    ? note('LIMITS_CHANGED', 'DONE', `已调整${changedLimits}项参数`, `${changedLimits} parameters are your own`)
    : note(
        'LIMITS_SHIPPED',
        'SHIPPED',
        '限额与期限按产品默认值，请核对',
        'Limits and periods are those of the product: look them through',
      ),
  note(
    'CHAINS_SHIPPED',
    'SHIPPED',
    '审批链与必经阶段按产品随附的版本',
    'Chains of approval and required phases are those of the product',
  ),
];

const channels = ({ messages, tested }: SetupFacts): SetupNote[] => [
  messages === 'none'
    ? note(
        'NO_CHANNEL',
        'OPEN',
        '没有配置外发通道：验证码和提醒都不会发出',
        'No channel is set up: neither codes nor reminders leave',
      )
    : messages === 'outbox'
      ? note('MAILBOX', 'SHIPPED', '演示环境：消息只留在记录中', 'The demo keeps its messages in their record')
      : tested
        ? note('TESTED', 'DONE', '测试消息已送达', 'A test message has arrived')
        : note(
            'NOT_TESTED',
            'OPEN',
            '通道已配置，还没有测试消息送达',
            'A channel is set up, no test message has arrived',
          ),
];

/** Above this many days a backup is an old one. */
const BACKUP_DAYS = 7;

const ROOM: Readonly<Record<SetupFacts['room'], SetupNote>> = {
  ok: note('ROOM', 'DONE', '文件存储可写，空间充足', 'The store of files can be written and has room'),
  low: note(
    'ROOM_LOW',
    'OPEN',
    '文件存储空间不足2 GB，只收投标文件',
    'The store of files has less than 2 GB: it takes bids alone',
  ),
  full: note('ROOM_FULL', 'STOPS', '文件存储空间不足，不能上传', 'The store of files is full: nothing can be uploaded'),
  unwritable: note('UNWRITABLE', 'STOPS', '文件存储不可写，不能上传', 'The store of files cannot be written'),
};

function storage({ room, backup }: SetupFacts): SetupNote[] {
  if (!backup)
    return [
      ROOM[room],
      note(
        'NO_BACKUP',
        'OPEN',
        '还没有做过备份：由运维执行 npm run backup',
        'No backup was ever made: whoever runs the server calls npm run backup',
      ),
    ];
  const { time, days, faults } = backup;
  return [
    ROOM[room],
    note(
      days > BACKUP_DAYS ? 'BACKUP_OLD' : 'BACKUP',
      days > BACKUP_DAYS ? 'OPEN' : 'DONE',
      `最近一次备份：${time}`,
      `The last backup was made at ${time}`,
    ),
    ...those(
      faults > 0 &&
        note(
          'BACKUP_FAULTS',
          'OPEN',
          `备份时有${faults}个文件缺失或被改动`,
          `${faults} files were missing or changed when it was made`,
        ),
    ),
  ];
}

const papers = ({ units, unitsWithoutLabel, models }: SetupFacts): SetupNote[] =>
  those(
    units > 0 &&
      (unitsWithoutLabel > 0
        ? note(
            'NO_LABEL',
            'OPEN',
            `${unitsWithoutLabel}个单位没有简称，文号将使用全称`,
            `${unitsWithoutLabel} units have no short name: their numbers bear the full one`,
          )
        : note('LABELS', 'DONE', '各单位已有文号用的简称', 'All units have a short name for their numbers')),
    models > 0
      ? note('MODELS', 'DONE', `已启用${models}个范本`, `${models} models are in use`)
      : note(
          'MODELS_SHIPPED',
          'SHIPPED',
          '文书按产品随附的版式，招标管理部可以上传集团范本',
          'Papers have the layout of the product; the tender department may upload models',
        ),
  );

const NOTES: Readonly<Record<SetupStepCode, (facts: SetupFacts) => readonly SetupNote[]>> = {
  GROUP: group,
  PEOPLE: people,
  ADMINISTRATORS: administrators,
  HOLIDAYS: holidays,
  LIMITS: limits,
  CHANNELS: channels,
  STORAGE: storage,
  PAPERS: papers,
};

/** The gravest first. */
const gravity = ({ state }: SetupNote): number => SETUP_STATES.indexOf(state);

/** What is done and what is missing, worked out from what is there: nobody ticks anything. */
export const setupSteps = (facts: SetupFacts): SetupStep[] =>
  SETUP_STEPS.map((code) => {
    const notes = NOTES[code](facts).toSorted((a, b) => gravity(a) - gravity(b));
    return { code, state: stateOf(notes), notes };
  });

/** What is done counts only where nothing else is said; what the product brings beside what was set up leaves it set up. */
function stateOf(notes: readonly SetupNote[]): SetupState {
  const [first] = notes;
  if (!first) return 'DONE';
  return first.state === 'SHIPPED' && notes.some(({ state }) => state === 'DONE') ? 'DONE' : first.state;
}
