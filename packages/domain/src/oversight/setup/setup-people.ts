import { note, those, type GroupFacts, type SetupFacts, type SetupNote } from './setup-facts.ts';

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

export function group(facts: SetupFacts): SetupNote[] {
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

export function people(facts: SetupFacts): SetupNote[] {
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

export function administrators(facts: SetupFacts): SetupNote[] {
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
