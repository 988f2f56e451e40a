import { Pagination, Tag } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { RowOf } from '../../../api/types.ts';
import { AttachmentList } from '../../../parts/attachment-list.tsx';
import { ErrorBox } from '../../../kit/error-box.tsx';
import { Details } from '../../../kit/details.tsx';
import { StatusTag, type Tones } from '../../../kit/status-tag.tsx';
import { useText } from '../../../kit/text.ts';
import type { List } from '../../../kit/use-list.ts';
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
        {row.complaint && (row.complaint.state.code !== 'RECEIVED' || row.status.code !== 'OVERDUE') ? (
          <StatusTag dict="bidding.ComplaintState" status={row.complaint.state} tone={complaintTones} />
        ) : (
          <StatusTag
            dict="bidding.QuestionStatus"
            status={row.status}
            tone={{ REPLIED: 'success', OVERDUE: 'danger', SUBMITTED: 'warning' }}
          />
        )}
        {row.complaint?.outcome && <Tag>{row.complaint.outcome.value}</Tag>}
        {row.suspends && open && <Tag color="error">{t('question.pausesProject')}</Tag>}
        {row.repeats && <Tag>{t('question.repeated')}</Tag>}
        {row.published && <Tag>{t('question.published')}</Tag>}
        <span>{asker}</span>
        <span className="hint">{row.sectionName ?? t('question.wholeProject')}</span>
        <time className="hint">{row.submittedTime}</time>
        {row.paperDate && <span className="hint">{t('question.onPaper', { date: row.paperDate })}</span>}
        {actions && <div className="question-actions">{actions}</div>}
      </header>
      <p className="written">{row.content}</p>
      {'narrowReason' in row && row.narrowReason && (
        <p className="hint">
          {t('question.narrowed')}: <span className="written">{row.narrowReason}</span>
        </p>
      )}
      {row.files.length > 0 && <AttachmentList files={row.files} />}
      {row.complaint && <ComplaintPeriods complaint={row.complaint} />}
      {open ? (
        !row.complaint && <p className="hint">{t('question.due', { time: row.dueTime })}</p>
      ) : (
        <div className="question-reply">
          <strong>{t(replyWord(row))}</strong> <time className="hint">{row.replyTime}</time>
          <p className="written">{row.reply}</p>
          {row.complaint && row.complaint.decisionFiles.length > 0 && (
            <AttachmentList files={row.complaint.decisionFiles} />
          )}
          {row.forced && row.forced.step.code !== 'NONE' && (
            <Consequence forced={row.forced} projectId={row.projectId} staff={'supplierName' in row} />
          )}
        </div>
      )}
    </article>
  );
}

const complaintTones: Tones = { RECEIVED: 'warning', ACCEPTED: 'primary', REFUSED: 'gray', DECIDED: 'success' };

const replyWord = ({ complaint }: ShownQuestion) => {
  if (!complaint) return 'question.reply' as const;
  return complaint.state.code === 'REFUSED' ? ('question.refusal' as const) : ('question.decision' as const);
};

/** The days of a complaint: when it was known, came, and until when it is taken up and decided (R58). */
function ComplaintPeriods({ complaint }: { complaint: NonNullable<ShownQuestion['complaint']> }) {
  const { t } = useText();
  const { source, authority, knownDate, receivedDate, acceptDue, acceptedTime, decideDue } = complaint;
  return (
    <Details
      items={[
        { label: 'question.source', value: source.value },
        ...(authority ? [{ label: 'question.authority' as const, value: authority }] : []),
        { label: 'question.knownDate', value: knownDate },
        { label: 'question.receivedDate', value: receivedDate },
        acceptedTime
          ? { label: 'question.acceptedTime', value: acceptedTime }
          : { label: 'question.acceptDue', value: t('question.until', { date: acceptDue }) },
        { label: 'question.decideDue', value: t('question.until', { date: decideDue }) },
      ]}
    />
  );
}

interface ConsequenceProps {
  forced: NonNullable<ShownQuestion['forced']>;
  projectId: string;
  /** The reader works on the project: the step leads there. */
  staff: boolean;
}

/** What the answer makes the tenderee do, with the way there and how it was done. */
function Consequence({ forced, projectId, staff }: ConsequenceProps) {
  const { t } = useText();
  const { step, open, tab, doneTime, note } = forced;
  return (
    <p className="question-forced">
      <span>{t('question.forces')}</span>
      <strong>{step.value}</strong>
      <Tag color={open ? 'error' : 'success'}>{t(open ? 'question.toCarryOut' : 'question.carriedOut')}</Tag>
      {open && staff && tab && (
        <Link to={`/tender/projectDetail?projectId=${projectId}&tab=${tab}`}>{t('question.toStep')}</Link>
      )}
      {!open && <span className="hint">{doneTime}</span>}
      {!open && <span className="written">{note}</span>}
    </p>
  );
}
