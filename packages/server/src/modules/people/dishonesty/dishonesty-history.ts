import { field, historyActions, type HistoryPart } from '../../../kernel/history.ts';

const status = { status: field.code('状态', 'State', 'bidding.DishonestyStatus') };
const reason = { reason: field.said('意见', 'Opinion') };

const form: HistoryPart['fields'] = {
  kind: field.code('失信行为', 'Kind', 'bidding.DishonestyKind'),
  facts: field.text('失信事实', 'Facts'),
  basis: field.text('处理依据', 'Basis'),
  level: field.code('失信等级', 'Level', 'bidding.DishonestyLevel'),
  scope: field.code('适用范围', 'Scope', 'bidding.DishonestyScope'),
  effectiveFrom: field.text('生效日期', 'From'),
  effectiveTo: field.text('截止日期', 'To'),
};

/** What the history of a record shows. */
export function plugInHistory(): void {
  historyActions.add('dishonesty CREATE', { zh: '填报', en: 'Filed', fields: form });
  historyActions.add('dishonesty CHANGE', { zh: '修改', en: 'Changed', fields: form });
  historyActions.add('dishonesty TELL_COMPANY', {
    zh: '告知企业',
    en: 'Told the company',
    fields: { hearingDue: field.text('申辩截止', 'Answer by') },
  });
  historyActions.add('dishonesty ANSWER_HEARING', {
    zh: '企业陈述申辩',
    en: 'Answered by the company',
    fields: { answer: field.said('陈述申辩', 'Answer') },
  });
  historyActions.add('dishonesty HAND_IN', { zh: '提交审批', en: 'Handed in', fields: status });
  historyActions.add('dishonesty DECIDE_DISHONESTY', {
    zh: '审批',
    en: 'Decided',
    fields: { ...status, effectiveFrom: form['effectiveFrom']!, ...reason },
  });
  historyActions.add('dishonesty REVOKE_DISHONESTY', { zh: '撤销', en: 'Revoked', fields: { ...status, ...reason } });
  historyActions.add('dishonesty EXPIRE_DISHONESTY', { zh: '期满', en: 'Ended', fields: status });
  historyActions.add('dishonesty APPLY_REPAIR', {
    zh: '企业申请修复或留存证明',
    en: 'Repair applied for, or evidence lodged',
    fields: { ...status, repairKind: field.code('类别', 'Kind', 'bidding.RepairKind'), ...reason },
  });
  historyActions.add('dishonesty DECIDE_REPAIR', {
    zh: '审批修复或证明',
    en: 'Repair or evidence decided',
    fields: { auditStatus: field.code('审核状态', 'Audit', 'bidding.AuditStatus'), ...reason },
  });
}
