import { visibleTabs } from '@tenderdesk/domain/work/reminder/remind-tabs';
import { useGet } from '../../../api/hooks.ts';
import { useQuery } from '../../../kit/query-state.ts';
import { TabSet } from '../../../kit/tab-set.tsx';
import { useText } from '../../../kit/text.ts';
import { usePermit, usePrincipal } from '../../../session/principal.ts';

/** What belongs to the list of one tab and not to the next. */
const ownOfTab = { page: null, size: null, sort: null, keyword: null, sDate: null, eDate: null };

/** The tabs of the to-do list (spec §2); below it only for units that supervise others (spec §6). */
export function RemindTabs({ active }: { active: string }) {
  const { t, say } = useText();
  const permit = usePermit();
  const { organizationType, organizationHierarchy } = usePrincipal();
  const { change } = useQuery();
  const total = useGet('/common/remindRecord/total').data;
  const supervises = organizationHierarchy === '2' && organizationType.code === 'SUBORDINATE_UNIT';
  return (
    <TabSet
      label="reminder.tabs"
      active={active}
      onChange={(next) => change({ ...ownOfTab, tab: next === 'ALL' ? null : next })}
      items={[
        { key: 'ALL', label: t('reminder.all'), count: total?.total },
        ...visibleTabs(organizationType.code).map((row) => ({
          key: row.tab,
          label: say(row),
          count: total?.byTab[row.tab],
        })),
        { key: 'HANDLED', label: t('reminder.handled') },
        { key: 'OVERDUE', label: t('reminder.overdue'), count: total?.overdue },
        ...(supervises
          ? [{ key: 'SUBORDINATES', label: t('reminder.subordinates'), count: total?.subordinateOverdue }]
          : []),
        ...(permit('REQUEST:REMIND_UNLOCK', 'APPROVE:REMIND_UNLOCK')
          ? [{ key: 'UNLOCK', label: t('reminder.unlocks') }]
          : []),
      ]}
    />
  );
}
