import { BellOutlined } from '@ant-design/icons';
import { Badge } from 'antd';
import { Link } from 'react-router';
import { useGet } from '../api/hooks.ts';
import { useSite } from '../kit/site.ts';
import { useText } from '../kit/text.ts';
import { useTodoPolls } from '../session/todo-polls.ts';

/** The count of open to-dos, a link to their list. */
export function Bell() {
  const { t } = useText();
  const { canOpen } = useSite();
  const { countMs } = useTodoPolls();
  const count = useGet('/common/remindRecord/total', {}, { everyMs: countMs }).data?.total ?? 0;
  if (!canOpen('/remind')) return null;
  return (
    <Link
      to="/remind"
      className="navbar-button bell"
      data-counts="num"
      aria-label={t('shell.todoCount', { count })}
      title={t('shell.todo')}
    >
      <Badge count={count} size="small" overflowCount={99} offset={[-6, 0]}>
        <BellOutlined className="bell-icon" />
      </Badge>
    </Link>
  );
}
