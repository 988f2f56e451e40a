import { expect, test } from 'vitest';
import { findings } from '../../rule.ts';
import { AUTHORITIES, authoritiesOf, completed } from '../account/authority.ts';
import { ROLES } from '../account/role.ts';
import { authorityWords, MATRIX, OPERATIONS, SCREEN_OPERATIONS, withoutMenus } from './matrix.ts';
import { canHold, isEditable, separationRules } from './separation.ts';

const editable = ROLES.filter(isEditable);

test.each(editable.map(({ code, userType }) => [code, userType]))('%s keeps its duties apart', (code, userType) => {
  expect(findings(separationRules, { authorities: authoritiesOf(code as never), userType: userType! })).toEqual([]);
});

test.each(editable.map(({ code }) => code))('what is chosen of %s and completed again is what it had', (code) => {
  const rights = authoritiesOf(code);
  expect(completed(withoutMenus(rights)).toSorted()).toEqual(rights.toSorted());
});

test('the table has every authority but the menus that come along', () => {
  const inTable = [
    ...MATRIX.flatMap(({ authorities }) => SCREEN_OPERATIONS.flatMap((one) => authorities[one] ?? [])),
    ...OPERATIONS.map(([authority]) => authority),
  ];
  expect(inTable.toSorted()).toEqual(withoutMenus(AUTHORITIES).toSorted());
  for (const authority of inTable) expect(authorityWords(authority).zh).toMatch(/\p{Script=Han}/u);
});

const TENDER = 'TENDER';
test.each<[string, readonly string[], string, string[]]>([
  ['nothing', [], TENDER, []],
  ['a clerk who pays', ['MAINTAIN:PROJECT', 'CONFIRM:MARGIN'], TENDER, []],
  ['an administrator’s right', ['MAINTAIN:ROLE'], TENDER, ['ROLE_OF_ADMINS']],
  ['the audit trail', ['READ:AUDIT_TRAIL', 'READ:PLAN'], TENDER, ['ROLE_OF_ADMINS']],
  ['a bidder’s right', ['MAINTAIN:BIDDER_JOINED'], TENDER, ['ROLE_STAFF_OR_BIDDER']],
  ['the opening room, for staff', ['READ:REMOTE_VIDEO_DETAIL'], TENDER, []],
  ['the opening room, for bidders', ['READ:REMOTE_VIDEO_DETAIL'], 'BIDDER', []],
  ['a staff right of a bidder', ['READ:PLAN'], 'BIDDER', ['ROLE_STAFF_OR_BIDDER']],
  ['prepare and approve', ['MAINTAIN:PROJECT', 'APPROVE:PROJECT'], TENDER, ['ROLE_SEPARATION']],
  ['propose and approve forfeits', ['FORFEIT:MARGIN', 'APPROVE:MARGIN_FORFEIT'], TENDER, ['ROLE_SEPARATION']],
])('%s: %j of %s breaks %j', (_, authorities, userType, broken) => {
  expect(findings(separationRules, { authorities, userType }).map(({ ruleId }) => ruleId)).toEqual(broken);
});

test('a refusal names every pair that is broken', () => {
  const authorities = ['MAINTAIN:PLAN', 'CHECK:PLAN', 'APPROVE:PLAN'];
  const [finding] = findings(separationRules, { authorities, userType: TENDER });
  expect(finding!.messageZh).toBe('计划经办与审核须分开；计划经办与审批须分开；计划审核与审批须分开');
});

test('an unknown right is not completed into anything', () => {
  expect(completed(['READ:NOTHING', 'MENU:SYSTEM', 'X'])).toEqual([]);
});

test('a role is offered what it has and no rule refuses alone', () => {
  for (const { code, userType } of editable)
    expect(authoritiesOf(code).filter((one) => !canHold(userType, one))).toEqual([]);
  for (const authority of AUTHORITIES.filter((one) => canHold(TENDER, one)))
    expect(findings(separationRules, { authorities: [authority], userType: TENDER })).toEqual([]);
  expect(canHold(TENDER, 'MAINTAIN:ROLE')).toBe(false);
});
