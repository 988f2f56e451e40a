import { hasWorkdays } from '../../calendar.ts';
import { yearToRemindOf } from '../../platform/dictionary/holidays.ts';
import {
  note,
  SETUP_STATES,
  SETUP_STEPS,
  those,
  type SetupFacts,
  type SetupNote,
  type SetupState,
  type SetupStep,
  type SetupStepCode,
} from './setup-facts.ts';
import { administrators, group, people } from './setup-people.ts';

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
