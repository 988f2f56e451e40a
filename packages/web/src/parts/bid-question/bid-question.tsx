/**
 * A question of the evaluation committee with its answer, as its bidder and the committee read it.
 *
 *   <BidQuestion question={question} title={question.bidderName} onOver={reload} />
 */
import { yuanFromWan } from '@tenderdesk/domain/money';
import { Tag } from 'antd';
import type { ReactNode } from 'react';
import type { Reply } from '../../api/types.ts';
import { Amount } from '../../kit/amount.tsx';
import { Countdown } from '../../kit/countdown.tsx';
import { StatusTag, type Tones } from '../../kit/status-tag.tsx';
import { colon } from '../../kit/marks.ts';
import { addWords, useText } from '../../kit/text.ts';
import { AttachmentList } from '../attachment-list.tsx';
import './bid-question.css';
import en from './en.ts';
import zh from './zh.ts';

addWords('bidQuestion', { zh, en });

type Question = Reply<'get', '/bidder/registration/{registrationId}/questions'>['questions'][number];
type Shown = Omit<Question, 'mayAnswer'>;

const tone: Tones = { ASKED: 'warning', ANSWERED: 'success', UNANSWERED: 'danger' };

interface BidQuestionProps {
  question: Shown;
  /** Whose bid it is about; its bidder knows. */
  title?: string;
  /** The term has just passed. */
  onOver?: () => void;
  /** What is done with it. */
  children?: ReactNode;
}

export function BidQuestion({ question, title, onOver, children }: BidQuestionProps) {
  const { t } = useText();
  const { kind, item, content, readings, reading, askedTime, dueTime, status, correction } = question;
  return (
    <article className="bid-question">
      <div className="bid-question-head">
        {title !== undefined && <strong>{title}</strong>}
        <Tag>{kind.value}</Tag>
        <StatusTag dict="bidding.BidQuestionStatus" status={status} tone={tone} />
        {status.code === 'ASKED' && (
          <span>
            {t('bidQuestion.term')} <Countdown to={dueTime} {...(onOver ? { onOver } : {})} />
          </span>
        )}
      </div>
      <p className="hint">
        {t('bidQuestion.asked')} {askedTime}
        {status.code !== 'ASKED' && ` · ${t('bidQuestion.term')} ${dueTime}`}
      </p>
      {item !== null && (
        <p>
          {t('bidQuestion.item')}
          {colon()}
          {item}
        </p>
      )}
      <p className="written">{content}</p>
      {readings.length > 0 && (
        <>
          <p className="hint">{t('bidQuestion.readings')}</p>
          <ol className="bid-question-readings">
            {readings.map((one, at) => (
              <li key={one}>
                {one} {at === reading && <Tag color="success">{t('bidQuestion.chosen')}</Tag>}
              </li>
            ))}
          </ol>
        </>
      )}
      {correction && <Correction correction={correction} />}
      <Answer question={question} />
      {children}
    </article>
  );
}

function Correction({ correction }: { correction: NonNullable<Shown['correction']> }) {
  const { t, say } = useText();
  const { before, price, basis, steps } = correction;
  return (
    <>
      <p>
        {t('bidQuestion.correction')}
        {colon()}
        {basis.map(({ value }) => value).join(' · ')}
      </p>
      <ol className="bid-question-steps">
        {steps.map(({ label, working, value, unit }) => (
          <li key={label.en}>
            <p>{say(label)}</p>
            <p className="hint figure">
              {working} = {value} {unit === '元' ? t('common.yuan') : unit}
            </p>
          </li>
        ))}
      </ol>
      <p>
        {t('bidQuestion.before')} <Amount value={yuanFromWan(before)} unit="yuan" /> → {t('bidQuestion.after')}{' '}
        <strong>
          <Amount value={yuanFromWan(price)} unit="yuan" />
        </strong>
      </p>
    </>
  );
}

function Answer({ question: { status, answer, accepts, closedTime, files } }: { question: Shown }) {
  const { t } = useText();
  if (status.code === 'ASKED') return null;
  if (status.code === 'UNANSWERED') return <p className="bid-question-answer">{t('bidQuestion.silent')}</p>;
  return (
    <div className="bid-question-answer">
      <p className="hint">
        {t('bidQuestion.answer')} · {t('bidQuestion.closed')} {closedTime}
      </p>
      {accepts !== null && <p>{t(accepts ? 'bidQuestion.accepted' : 'bidQuestion.refused')}</p>}
      <p className="written">{answer}</p>
      {files.length > 0 && <AttachmentList files={files} />}
    </div>
  );
}
