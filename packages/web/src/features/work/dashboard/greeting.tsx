import { useGet } from '../../../api/hooks.ts';
import { clauseComma } from '../../../kit/marks.ts';
import { ScreenLink } from '../../../kit/screen-link.tsx';
import { useText } from '../../../kit/text.ts';
import { usePrincipal } from '../../../session/principal.ts';
import { useTodoPolls } from '../../../session/todo-polls.ts';
import { useToday } from './chart-text.ts';
import { openingsAt, weekOf } from './figure-text.ts';

/** Whom the page greets, and what the day brings in numbers. */
export function Greeting({ staff }: { staff: boolean }) {
  const { t } = useText();
  const { displayName } = usePrincipal();
  const today = useToday();
  const { countMs, listMs } = useTodoPolls();
  const total = useGet('/common/remindRecord/total', {}, { everyMs: countMs }).data;
  const openings = useGet('/common/dashboard/bidOpening/getNum', {}, { enabled: staff, everyMs: listMs }).data;
  return (
    <p className="greeting">
      {t('dashboard.hello', { name: displayName })}
      <span className="hint">
        {total && (
          <>
            <ScreenLink to="/remind" counts="num">
              {t('dashboard.greetingTodo', { num: total.total })}
            </ScreenLink>
            {clauseComma()}
            <ScreenLink to="/remind?tab=OVERDUE" counts="num">
              {t('dashboard.greetingOverdue', { num: total.overdue })}
            </ScreenLink>
          </>
        )}
        {openings && (
          <>
            {' · '}
            <ScreenLink to={openingsAt(today, today)} counts="num">
              {t('dashboard.greetingToday', { num: openings.today })}
            </ScreenLink>
            {clauseComma()}
            <ScreenLink to={openingsAt(...weekOf(today))} counts="num">
              {t('dashboard.greetingWeek', { num: openings.week })}
            </ScreenLink>
          </>
        )}
      </span>
    </p>
  );
}
