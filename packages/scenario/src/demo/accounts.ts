import type { DemoAccount } from '@tenderdesk/server/kernel/parts';
import { DEPARTMENT, GROUP, UNITS } from './group.ts';

const unit = { zh: `招标单位　${UNITS[0]!.name}`, en: `Unit: ${UNITS[0]!.name}` };
const group = { zh: `集团　${GROUP}（${DEPARTMENT}）`, en: `Group: ${GROUP}` };
const outside = { zh: '外部', en: 'Outside' };
const system = { zh: '系统', en: 'System' };

/** Who can be tried at the sign-in, in the order in which a tender meets them. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { username: 'clerk01', role: { zh: '经办人', en: 'Clerk' }, group: unit },
  { username: 'leader01', role: { zh: '审核人', en: 'Leader, checks' }, group: unit },
  { username: 'leader02', role: { zh: '审批人', en: 'Leader, approves' }, group: unit },
  { username: 'finance01', role: { zh: '财务', en: 'Finance' }, group: unit },
  { username: 'owner01', role: { zh: '招标人代表', en: 'Tender owner' }, group: unit },
  { username: 'newcomer', role: { zh: '新用户，首次登录', en: 'Newcomer, first sign-in' }, group: unit },
  { username: 'tm02', role: { zh: '招标管理部 审核', en: 'Tender department, checks' }, group },
  { username: 'tm01', role: { zh: '招标管理部 审批', en: 'Tender department, approves' }, group },
  { username: 'lead01', role: { zh: '集团领导', en: 'Group leader' }, group },
  { username: 'multi3', role: { zh: '一人多岗，可切换身份', en: 'Three identities to switch' }, group },
  { username: 'sup01', role: { zh: '监督', en: 'Supervisor' }, group },
  { username: 'expert01', role: { zh: '评标专家', en: 'Expert' }, group: outside },
  { username: 'agency01', role: { zh: '招标代理经办', en: 'Tender agency' }, group: outside },
  { username: 'bidder01', role: { zh: '投标人', en: 'Bidder' }, group: outside, bidder: true },
  { username: 'bidder02', role: { zh: '投标人', en: 'Bidder' }, group: outside, bidder: true },
  { username: 'sysadmin', role: { zh: '系统管理员', en: 'System administrator' }, group: system },
  { username: 'sec1', role: { zh: '安全管理员', en: 'Security administrator' }, group: system },
  { username: 'audit1', role: { zh: '审计管理员', en: 'Audit administrator' }, group: system },
];
