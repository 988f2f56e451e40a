import { districtName } from '../../platform/reference/districts.service.ts';
import { field, historyActions, type HistoryPart } from '../../../kernel/history.ts';

/** Phone and id number are personal and stay out; that they changed shows as a change without fields. */
const professional: HistoryPart['fields'] = {
  name: field.text('姓名', 'Name'),
  employer: field.text('工作单位', 'Employer'),
  title: field.text('职称', 'Title'),
  titleLevel: field.code('职称级别', 'Title level', 'bidding.TitleLevel'),
  workYears: field.text('从业年限', 'Years of work'),
  district: {
    ...field.text('所在地区', 'District'),
    read: (code) => (typeof code === 'string' ? districtName(code) : null),
  },
  specialties: field.codes('评标专业', 'Specialties', 'bidding.ExpertSpecialty'),
};
const reason = field.said('原因', 'Reason');
const standing = { status: field.code('在库状态', 'Standing', 'bidding.ExpertStatus'), reason };

/** What the history of an expert shows. */
export function plugInHistory(): void {
  historyActions.add('expert CREATE_EXPERT', { zh: '入库', en: 'Joined the pool', fields: professional });
  historyActions.add('expert SAVE_EXPERT', { zh: '修改专家信息', en: 'Changed the data', fields: professional });
  historyActions.add('expert AUDIT_EXPERT', {
    zh: '审核',
    en: 'Audited',
    fields: { auditStatus: field.code('审核状态', 'Audit', 'bidding.AuditStatus'), reason },
  });
  historyActions.add('expert MERGE_EXPERT', {
    zh: '合并',
    en: 'Merged',
    fields: { ...standing, specialties: professional['specialties']! },
  });
  historyActions.add('expert SUSPEND_EXPERT', { zh: '暂停', en: 'Suspended', fields: standing });
  historyActions.add('expert RESTORE_EXPERT', { zh: '恢复', en: 'Restored', fields: standing });
}
