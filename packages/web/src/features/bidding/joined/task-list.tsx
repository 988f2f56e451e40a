import { Tag } from 'antd';
import { useLeft } from '../../../kit/countdown.tsx';
import { DetailSection } from '../../../kit/details.tsx';
import { useText } from '../../../kit/text.ts';
import { OptionalLink } from './optional-link.tsx';
import { type TaskState, tasksOf, taskWords } from './tasks.ts';
import type { Workspace } from './types.ts';

const colors: Record<TaskState, string> = {
  done: 'success',
  open: 'warning',
  waiting: 'processing',
  later: 'default',
  missed: 'error',
};

/** Brings a part of the page into sight; the address stays. */
function goTo(id: string) {
  document.getElementById(id)?.scrollIntoView({ block: 'start', behavior: 'smooth' });
}

/** The steps of a bid with their states, each leading to its part of the page. */
export function TaskList({ workspace }: { workspace: Workspace }) {
  const { t } = useText();
  const inTime = useLeft(workspace.bidDeadline) !== 0;
  const questions = `/bidder/question/${workspace.project.id}`;
  return (
    <DetailSection title="joined.tasks" actions={<OptionalLink to={questions}>{t('joined.ask')}</OptionalLink>}>
      <ol className="task-list">
        {tasksOf(workspace, inTime).map(({ key, title, state, at }, index) => (
          <li key={key}>
            <button type="button" onClick={() => goTo(at)}>
              {index + 1}. {t(title)}
            </button>
            <Tag color={colors[state]}>{t(taskWords[state])}</Tag>
          </li>
        ))}
      </ol>
    </DetailSection>
  );
}
