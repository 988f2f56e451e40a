import { addDays } from '@tenderdesk/domain/calendar';
import {
  addNotice,
  listNotices,
  publishNotice,
  readNotice,
} from '@tenderdesk/server/modules/work/notice/notice.contract';
import { saveRoutes } from '@tenderdesk/server/modules/oversight/message/routes.contract';
import { addTip } from '@tenderdesk/server/modules/work/update-tip/update-tip.contract';
import type { z } from 'zod';
import type { Actor } from '../actor.ts';
import { unitLogins } from '../invented.ts';
import { step, type Step } from '../step.ts';

type Draft = z.input<NonNullable<typeof addNotice.body>>;

const publish = (body: Draft) => async (keeper: Actor) => {
  const { id } = await keeper.call(addNotice, { body });
  await keeper.call(publishNotice, { params: { noticeId: id }, body: { version: 1 } });
};

const draft = (body: Draft) => async (keeper: Actor) => {
  await keeper.call(addNotice, { body });
};

/** Reads what is there, and confirms what has to be confirmed. */
const read = async (reader: Actor): Promise<void> => {
  const { content } = await reader.call(listNotices, { query: { unread: true } });
  for (const { id, mustConfirm } of content)
    await reader.call(readNotice, { params: { noticeId: id }, body: { confirmed: mustConfirm } });
};

const plan: Draft = {
  title: '关于做好年度采购计划编报工作的通知',
  content:
    '<p>各单位：</p><p>年度采购计划编报工作现已开始，请按以下要求办理：</p><ul><li>依法必须招标的项目应列尽列，不得化整为零；</li><li>估算金额以概算或市场询价为依据；</li><li>单位审核人核对后提交招标管理部。</li></ul>',
  audience: 'STAFF',
};

const integrity: Draft = {
  title: '关于重申招标投标廉洁纪律的通知',
  content:
    '<p>各单位、各部门：</p><p>严禁泄露潜在投标人名单、标底和评标委员会成员等应当保密的信息，严禁与投标人私下接触。请全体人员阅读并确认。</p>',
  audience: 'STAFF',
  mustConfirm: true,
};

const rights: Draft = {
  title: '关于开展账号与权限季度核对的通知',
  content: '<p>请核对离岗、调岗人员的账号与角色，本月内完成，核对结果留存备查。</p>',
  audience: 'CHOSEN',
  roles: ['SECURITY_ADMIN'],
  popUp: true,
  mustConfirm: true,
};

const upkeep = (until: string): Draft => ({
  title: '平台维护公告',
  content:
    '<p>每周日 22:00 至次日 2:00 为例行维护时间，其间可能短时中断。投标截止和开标不安排在该时段，请提前上传投标文件。</p>',
  audience: 'PUBLIC',
  validUntil: until,
});

const model: Draft = {
  title: '关于启用新版招标文件模板的通知',
  content: '<p>新版模板已上传，征求意见后发布。</p>',
  audience: 'CHOSEN',
  roles: ['ORG_CLERK', 'ORG_LEADER'],
};

const tip = (title: string, release: string, content: string) => async (admin: Actor) => {
  await admin.call(addTip, { body: { title, release, content } });
};

/** Supervisions are told outside of the product, too. */
const routes = async (admin: Actor): Promise<void> => {
  await admin.call(saveRoutes, {
    body: { categories: ['SUPERVISION', 'SUPERVISION_READ'], channels: ['mail', 'sms'] },
  });
};

/** Notices of each kind, read by some, what has changed in the data, and what is told outside of the product. */
export const noticeSteps = (now: string): Step[] => {
  const at = (daysAgo: number, time: string): string => `${addDays(now.slice(0, 10), -daysAgo)} ${time}`;
  const { clerk, leader } = unitLogins(1);
  return [
    step(at(61, '09:00:00'), 'routes of messages', 'sysadmin', routes),
    step(at(60, '10:00:00'), 'update tip', 'sysadmin', tip('工作日历已更新', '日历', '已更新本年度节假日和调休安排。')),
    step(at(45, '09:00:00'), 'notice of the plan', 'tm01', publish(plan)),
    step(at(30, '09:30:00'), 'notice to confirm', 'tm01', publish(integrity)),
    ...[clerk, leader, 'tm02', 'lead01'].map((reader, index) =>
      step(at(29, `10:0${index}:00`), 'notices read', reader, read),
    ),
    step(at(22, '15:00:00'), 'notice for everybody', 'tm02', publish(upkeep(addDays(now.slice(0, 10), 60)))),
    step(at(8, '11:00:00'), 'notice that pops up', 'tm01', publish(rights)),
    step(
      at(5, '16:30:00'),
      'update tip',
      'sysadmin',
      tip('行政区划已更新', '区划', '同步最新区划代码，旧代码的历史记录不变。'),
    ),
    step(at(2, '17:00:00'), 'draft of a notice', 'tm02', draft(model)),
  ];
};
