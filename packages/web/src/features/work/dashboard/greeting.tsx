import { useGet } from '../../../api/hooks.ts';
import { useText } from '../../../kit/text.ts';
import { usePrincipal } from '../../../session/principal.ts';
import { useTodoPolls } from '../../../session/todo-polls.ts';

/** Whom the page greets, and what the day brings in numbers. */
export function Greeting({ staff }: { staff: boolean }) {
  const { t } = useText();
  const { displayName } = usePrincipal();
  const { countMs, listMs } = useTodoPolls();
  const total = useGet('/common/remindRecord/total', {}, { everyMs: countMs }).data;
  const openings = useGet('/common/dashboard/bidOpening/getNum', {}, { enabled: staff, everyMs: listMs }).data;
  return (
    <p className="greeting">
      {t('dashboard.hello', { name: displayName })}
      <span className="hint">
        {total && t('dashboard.greeting', { todo: total.total, overdue: total.overdue })}
        {openings && ` · ${t('dashboard.greetingOpenings', { today: openings.today, week: openings.week })}`}
      </span>
    </p>
  );
}
