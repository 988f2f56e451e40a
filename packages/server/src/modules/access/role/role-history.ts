import { field, historyActions } from '../../../kernel/history.ts';

const fields = {
  name: field.text('名称', 'Name'),
  nameEn: field.text('英文名称', 'English name'),
  basedOn: field.said('复制自', 'Copy of'),
  gained: field.said('新增权限', 'Given'),
  lost: field.said('收回权限', 'Taken'),
  reason: field.said('原因', 'Reason'),
};

/** What the history of a role shows. */
export function plugInHistory(): void {
  historyActions.add('role CREATE', { zh: '新增', en: 'Created', fields });
  const reason = { reason: fields.reason };
  historyActions.add('role DEMAND_SECOND_FACTOR', { zh: '要求两步验证', en: 'Second factor demanded', fields: reason });
  historyActions.add('role WAIVE_SECOND_FACTOR', {
    zh: '取消两步验证要求',
    en: 'Second factor waived',
    fields: reason,
  });
  historyActions.add('role CHANGE', { zh: '修改', en: 'Changed', fields });
}
