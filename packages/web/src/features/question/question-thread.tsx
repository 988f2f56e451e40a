import { Pagination, Tag } from 'antd';
import type { ReactNode } from 'react';
import type { RowOf } from '../../api/types.ts';
import { AttachmentList } from '../../kit/attachment-list.tsx';
import { ErrorBox } from '../../kit/error-box.tsx';
import { StatusTag } from '../../kit/status-tag.tsx';
import { useText } from '../../kit/text.ts';
import type { List } from '../../kit/use-list.ts';
import './question.css';

/** What staff and bidders see of a question alike. */
export type ShownQuestion = RowOf<'/public/question/page'> | RowOf<'/tender/question/page'>;

interface ThreadProps<Row extends ShownQuestion> {
  list: List<Row>;
  empty: string;
  /** Who asked, as far as the reader may know. */
  renderAsker: (row: Row) => ReactNode;
  renderActions?: (row: Row) => ReactNode;
}

/** Questions with their answers, newest first. */
export function QuestionThread<Row extends ShownQuestion>({
  list,
  empty,
  renderAsker,
  renderActions,
}: ThreadProps<Row>) {
  const { state, total } = list;
  if (list.error) return <ErrorBox error={list.error} onRetry={list.retry} />;
  if (!list.loading && list.rows.length === 0) return <p className="hint">{empty}</p>;
  return (
    <div aria-busy={list.loading}>
      <ol className="questions">
        {list.rows.map((row) => (
          <li key={row.id}>
            <Question row={row} asker={renderAsker(row)} actions={renderActions?.(row)} />
          </li>
        ))}
      </ol>
      {total > state.size && (
        <Pagination
          current={state.page}
          pageSize={state.size}
          total={total}
          showSizeChanger={false}
          onChange={(page) => list.change({ page })}
        />
      )}
    </div>
  );
}

function Question({ row, asker, actions }: { row: ShownQuestion; asker: ReactNode; actions: ReactNode }) {
  const { t } = useText();
  const open = row.reply === null;
  return (
    <article className="question">
      <header>
        <strong>{row.kind.value}</strong>
        <StatusTag
          dict="bidding.QuestionStatus"
          status={row.status}
          tone={{ REPLIED: 'success', OVERDUE: 'danger', SUBMITTED: 'warning' }}
        />
        {row.suspends && open && <Tag color="error">{t('question.suspends')}</Tag>}
        {row.published && <Tag>{t('question.published')}</Tag>}
        <span>{asker}</span>
        <span className="hint">{row.sectionName ?? t('question.wholeProject')}</span>
        <time className="hint">{row.submittedTime}</time>
        {actions && <div className="question-actions">{actions}</div>}
      </header>
      <p className="written">{row.content}</p>
      {row.files.length > 0 && <AttachmentList files={row.files} />}
      {open ? (
        <p className="hint">{t('question.due', { time: row.dueTime })}</p>
      ) : (
        <div className="question-reply">
          <strong>{t('question.reply')}</strong> <time className="hint">{row.replyTime}</time>
          <p className="written">{row.reply}</p>
        </div>
      )}
    </article>
  );
}
