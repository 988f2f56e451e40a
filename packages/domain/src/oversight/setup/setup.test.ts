import { expect, test } from 'vitest';
import { setupSteps } from './setup.ts';
import { SETUP_STEPS, type GroupFacts, type SetupFacts, type SetupStepCode } from './setup-facts.ts';
import { whatStops } from './setup-people.ts';

const nobody: GroupFacts = { departments: 0, units: 0, readyUnits: 0, reviewers: 0, approvers: 0, department: 0 };
const ready: GroupFacts = { departments: 1, units: 2, readyUnits: 2, reviewers: 1, approvers: 1, department: 2 };
const whole: SetupFacts = {
  ...ready,
  ...{ finance: 1, supervisors: 1, groupLeaders: 1, experts: 4, withoutPassword: 0, withoutPhone: 0 },
  ...{ systemAdministrators: 1, securityAdministrators: 1, auditAdministrators: 1, twoAdministrators: 0 },
  ...{ today: '2026-06-01', workdays: { 2026: { holidays: new Set<string>(), makeupWorkdays: new Set<string>() } } },
  ...{ changedLimits: 1, messages: 'outlets', tested: true, room: 'ok', models: 1, unitsWithoutLabel: 0 },
  backup: { time: '2026-06-01 02:00:00', days: 0, faults: 0 },
};
const stepOf = (facts: SetupFacts, code: SetupStepCode) => setupSteps(facts).find((step) => step.code === code)!;

test.each<[string, Partial<GroupFacts>, string[]]>([
  ['nothing is there', nobody, ['NO_DEPARTMENT', 'NO_UNIT', 'NO_REVIEWER', 'NO_APPROVER']],
  ['all is there', {}, []],
  ['no unit has its two people', { readyUnits: 0 }, ['NO_READY_UNIT']],
  ['one of two units is ready', { readyUnits: 1 }, []],
  ['nobody reviews', { reviewers: 0 }, ['NO_REVIEWER']],
  ['nobody approves', { approvers: 0 }, ['NO_APPROVER']],
  ['one person does both', { department: 1 }, ['ONE_FOR_BOTH']],
  ['two people do both each', { reviewers: 2, approvers: 2 }, []],
  ['there is no department', { departments: 0 }, ['NO_DEPARTMENT']],
])('what keeps tenders from starting where %s', (_, facts, codes) => {
  expect(whatStops({ ...ready, ...facts }).map(({ code }) => code)).toEqual(codes);
});

test('a group that is set up has nothing open, in the order of the steps', () => {
  const steps = setupSteps(whole);
  expect(steps.map(({ code }) => code)).toEqual(SETUP_STEPS);
  expect(steps.filter(({ state }) => state !== 'DONE')).toEqual([]);
});

test.each<[SetupStepCode, Partial<SetupFacts>, string, string]>([
  ['GROUP', { units: 0, readyUnits: 0 }, 'STOPS', 'NO_UNIT'],
  ['PEOPLE', { readyUnits: 0 }, 'STOPS', 'NO_READY_UNIT'],
  ['PEOPLE', { readyUnits: 1 }, 'OPEN', 'UNITS_NOT_READY'],
  ['PEOPLE', { finance: 0 }, 'OPEN', 'NO_FINANCE'],
  ['PEOPLE', { supervisors: 0 }, 'OPEN', 'NO_SUPERVISOR'],
  ['PEOPLE', { groupLeaders: 0 }, 'OPEN', 'NO_GROUP_LEADER'],
  ['PEOPLE', { experts: 3 }, 'OPEN', 'FEW_EXPERTS'],
  ['PEOPLE', { withoutPassword: 2 }, 'OPEN', 'WITHOUT_PASSWORD'],
  ['PEOPLE', { withoutPhone: 1, messages: 'none' }, 'OPEN', 'WITHOUT_PHONE'],
  ['PEOPLE', { withoutPhone: 1 }, 'DONE', 'READY_UNITS'],
  ['ADMINISTRATORS', { systemAdministrators: 0 }, 'OPEN', 'NO_SYSTEM'],
  ['ADMINISTRATORS', { securityAdministrators: 0 }, 'OPEN', 'NO_SECURITY'],
  ['ADMINISTRATORS', { auditAdministrators: 0 }, 'OPEN', 'NO_AUDIT'],
  ['ADMINISTRATORS', { twoAdministrators: 1 }, 'OPEN', 'TWO_IN_ONE'],
  ['HOLIDAYS', { today: '2027-01-04' }, 'OPEN', 'UNKNOWN_2027'],
  ['HOLIDAYS', { today: '2026-11-01' }, 'OPEN', 'UNKNOWN_2027'],
  ['LIMITS', { changedLimits: 0 }, 'SHIPPED', 'LIMITS_SHIPPED'],
  ['CHANNELS', { messages: 'none' }, 'OPEN', 'NO_CHANNEL'],
  ['CHANNELS', { messages: 'outbox' }, 'SHIPPED', 'MAILBOX'],
  ['CHANNELS', { tested: false }, 'OPEN', 'NOT_TESTED'],
  ['STORAGE', { room: 'full' }, 'STOPS', 'ROOM_FULL'],
  ['STORAGE', { room: 'unwritable' }, 'STOPS', 'UNWRITABLE'],
  ['STORAGE', { room: 'low' }, 'OPEN', 'ROOM_LOW'],
  ['STORAGE', { backup: null }, 'OPEN', 'NO_BACKUP'],
  ['STORAGE', { backup: { time: '', days: 8, faults: 0 } }, 'OPEN', 'BACKUP_OLD'],
  ['STORAGE', { backup: { time: '', days: 7, faults: 0 } }, 'DONE', 'ROOM'],
  ['STORAGE', { backup: { time: '', days: 1, faults: 1 } }, 'OPEN', 'BACKUP_FAULTS'],
  ['PAPERS', { unitsWithoutLabel: 1 }, 'OPEN', 'NO_LABEL'],
  ['PAPERS', { models: 0, units: 0, readyUnits: 0 }, 'SHIPPED', 'MODELS_SHIPPED'],
])('%s with %j is %s: %s', (code, facts, state, first) => {
  const step = stepOf({ ...whole, ...facts }, code);
  expect([step.state, step.notes[0]?.code]).toEqual([state, first]);
});
