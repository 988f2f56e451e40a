import { dictOptions } from '@tenderdesk/domain/platform/reference/dictionaries';
import { useQueryState } from '../../../kit/query-state.ts';
import { TabSet } from '../../../kit/tab-set.tsx';
import { useText } from '../../../kit/text.ts';
import { ItemList } from './item-list.tsx';

/** Items of the units that work with the new version, by how far their approval has come. */
export default function NewPlanManagementPage() {
  const { t, say } = useText();
  // not before: the words of the other language come with its first page
  const statuses = dictOptions('bidding.ApprovalStatus');
  const [approvalStatus, setApprovalStatus] = useQueryState<string>('approvalStatus', '');
  const status = statuses.find(({ code }) => code === approvalStatus)?.code;
  return (
    <ItemList label="plan.newManagement" params={{ newVersion: true, ...(status ? { approvalStatus: status } : {}) }}>
      <TabSet
        label="plan.approvalStatus"
        active={status ?? 'ALL'}
        onChange={(key) => setApprovalStatus(key === 'ALL' ? '' : key)}
        items={[
          { key: 'ALL', label: t('common.all') },
          ...statuses.map((entry) => ({
            key: entry.code,
            label: say(entry),
          })),
        ]}
      />
    </ItemList>
  );
}
