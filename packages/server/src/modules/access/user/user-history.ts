import { field, historyActions } from '../../../kernel/history.ts';

const reason = { reason: field.said('原因', 'Reason') };
const fields = {
  username: field.text('用户名', 'User name'),
  displayName: field.text('姓名', 'Name'),
  identities: field.text('身份', 'Identities'),
  contact: field.said('联系方式', 'Contact'),
};

/** What the history of a person shows. */
export function plugInHistory(): void {
  historyActions.add('user CREATE', { zh: '新增', en: 'Created', fields });
  historyActions.add('user CHANGE', { zh: '修改', en: 'Changed', fields });
  historyActions.add('user LOCK', { zh: '锁定', en: 'Locked', fields: reason });
  historyActions.add('user UNLOCK', { zh: '解锁', en: 'Unlocked', fields: reason });
  historyActions.add('user LEAVE', { zh: '离职', en: 'Left', fields: reason });
  historyActions.add('user COME_BACK', { zh: '复职', en: 'Came back', fields: reason });
  historyActions.add('user AUDIT_ACCOUNT', {
    zh: '账号审核',
    en: 'Checked',
    fields: { auditStatus: field.code('审核状态', 'State', 'bidding.AuditStatus'), ...reason },
  });
  historyActions.add('user END_SESSIONS', { zh: '结束全部会话', en: 'Ended all sessions', fields: {} });
  historyActions.add('user SET_UP_SECOND_FACTOR', { zh: '启用两步验证', en: 'Set a second factor up', fields: {} });
  historyActions.add('user DROP_SECOND_FACTOR', {
    zh: '停用两步验证',
    en: 'Switched the second factor off',
    fields: {},
  });
  historyActions.add('user RESET_SECOND_FACTOR', { zh: '重置两步验证', en: 'Reset the second factor', fields: reason });
  historyActions.add('user MAKE_PASSWORD_LINK', { zh: '生成密码链接', en: 'Made a password link', fields: {} });
  historyActions.add('user USE_PASSWORD_LINK', { zh: '用链接设置密码', en: 'Set a password by link', fields: {} });
}
