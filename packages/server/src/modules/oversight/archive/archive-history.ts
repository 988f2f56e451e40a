import { RetentionClass } from '@tenderdesk/domain/oversight/archive/archive-words';
import { field, historyActions, type HistoryField, type HistoryPart } from '../../../kernel/history.ts';

const item = field.code('归档资料', 'Item', 'bidding.ArchiveItem');
const said = (one: HistoryField): HistoryField => ({ ...one, said: true });
const retention: HistoryField = {
  zh: '保管期限',
  en: 'Kept',
  read: (value, language) => RetentionClass.words[value as RetentionClass]?.[language] ?? null,
};
const part = (zh: string, en: string, fields: HistoryPart['fields'] = {}): HistoryPart => ({ zh, en, fields });
const paper = {
  item: said(item),
  title: field.said('名称', 'Title'),
  place: field.said('位置', 'Place'),
  box: field.said('盒号', 'Box'),
};

/** What the history of an archive shows. */
export function plugInHistory(): void {
  historyActions.add(
    'archive CHANGE',
    part('修改', 'Changed', {
      keeper: field.text('保管人', 'Keeper'),
      location: field.text('存放位置', 'Place'),
      retention,
    }),
  );
  historyActions.add(
    'archive ADD_FILE',
    part('上传归档文件', 'Added a file', { item: said(item), note: field.said('说明', 'Note') }),
  );
  historyActions.add(
    'archive REMOVE_FILE',
    part('移除归档文件', 'Removed a file', { item: said(item), file: field.said('文件', 'File') }),
  );
  historyActions.add('archive ADD_PART', part('登记纸质件', 'Added a paper part', paper));
  historyActions.add('archive REMOVE_PART', part('移除纸质件', 'Removed a paper part', paper));
  historyActions.add('archive COMPLETE_ARCHIVE', part('整理完成', 'Completed'));
  historyActions.add('archive REOPEN', part('重新整理', 'Opened again', { reason: field.said('原因', 'Reason') }));
  historyActions.add(
    'archive HAND_OVER_ARCHIVE',
    part('移交', 'Handed over', {
      receiver: field.said('接收人', 'Receiver'),
      location: field.said('存放位置', 'Place'),
    }),
  );
  historyActions.add('archive TAKE_ARCHIVE', part('导出档案包', 'Took the archive away'));
}
