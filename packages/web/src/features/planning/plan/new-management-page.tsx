import { dictOptions } from '@tenderdesk/domain/platform/reference/dictionaries';
import { useQueryState } from '../../../kit/query-state.ts';
import { TabSet } from '../../../kit/tab-set.tsx';
import { useText } from '../../../kit/text.ts';
import { ItemList } from './item-list.tsx';

const STATUSES = dictOptions('bidding.ApprovalStatus');

/** Items of the units that work with the new version, by how far their approval has come. */
export default function NewPlanManagementPage() {
  const { t, say } = useText();
  const [approvalStatus, setApprovalStatus] = useQueryState<string>('approvalStatus', '');
  const status = STATUSES.find(({ code }) => code === approvalStatus)?.code;
  return (
    <ItemList label="plan.newManagement" params={{ newVersion: true, ...(status ? { approvalStatus: status } : {}) }}>
      <TabSet
        label="plan.approvalStatus"
        active={status ?? 'ALL'}
        onChange={(key) => setApprovalStatus(key === 'ALL' ? '' : key)}
        items={[
          { key: 'ALL', label: t('common.all') },
          ...STATUSES.map((entry) => ({
            key: entry.code,
            label: say(entry),
          })),
        ]}
      />
    </ItemList>
  );
}
