import { Alert, Button, Drawer, Tag } from 'antd';
import { useState } from 'react';
import { useGet, useSend } from '../../../api/hooks.ts';
import { DetailSection } from '../../../kit/details.tsx';
import { RadioField } from '../../../kit/form/choice-fields.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { TextAreaField } from '../../../kit/form/text-fields.tsx';
import { notice } from '../../../kit/notice.tsx';
import { StatusTag, type Tones } from '../../../kit/status-tag.tsx';
import { colon } from '../../../kit/marks.ts';
import { useText } from '../../../kit/text.ts';
import { askedRound, type TabProject } from '../../../parts/project-tabs.ts';
import { BidQuestion } from '../../../parts/bid-question/bid-question.tsx';
import { AskDialog } from './bid-question-dialog.tsx';
import type { BidQuestions, Evaluation } from './types.ts';

type Question = BidQuestions['questions'][number];

/** How often answers are looked for. */
const everyMs = 15_000;

const lowTone: Tones = {
  NOT_ASKED: 'danger',
  ASKED: 'warning',
  VOTING: 'warning',
  ACCEPTED: 'success',
  REJECTED: 'danger',
};

/** What the committee asked bidders in writing. */
export const useBidQuestions = (project: TabProject) =>
  useGet('/tender/evaluation/{projectId}/questions', askedRound(project), { everyMs });

interface PanelProps {
  evaluation: Evaluation;
  asked: BidQuestions;
  reload: () => void;
}

/** The questions in writing with their answers, the low prices to be examined, and for the chair the form. */
export function BidQuestionsPanel({ evaluation, asked, reload }: PanelProps) {
  const { t } = useText();
  const [asking, setAsking] = useState(false);
  const { shown, questions, lowPrices, allowedActions } = asked;
  const mayAsk = allowedActions.includes('ask');
  if (!shown || (questions.length === 0 && lowPrices.length === 0 && !mayAsk)) return null;
  return (
    <DetailSection
      title="evaluation.questions"
      actions={mayAsk && <Button onClick={() => setAsking(true)}>{t('evaluation.ask')}</Button>}
    >
      <p className="hint questions-help">{t('evaluation.questionsHelp')}</p>
      {lowPrices.length > 0 && <LowPrices evaluation={evaluation} lowPrices={lowPrices} />}
      {questions.map((question) => (
        <BidQuestion key={question.id} question={question} title={question.bidderName} onOver={reload}>
          {question.votes && <Votes question={question} mayVote={allowedActions.includes('vote')} />}
        </BidQuestion>
      ))}
      {asking && <AskDialog evaluation={evaluation} asked={asked} onClose={() => setAsking(false)} />}
    </DetailSection>
  );
}

const nameOf = ({ sections }: Evaluation, bidId: string): string =>
  sections.flatMap(({ bids }) => bids).find((bid) => bid.bidId === bidId)?.bidderName ?? '';

function LowPrices({ evaluation, lowPrices }: Pick<PanelProps, 'evaluation'> & Pick<BidQuestions, 'lowPrices'>) {
  const { t } = useText();
  const isOpen = lowPrices.some(({ state }) => state.code !== 'ACCEPTED' && state.code !== 'REJECTED');
  return (
    <Alert
      showIcon
      className="page-alert"
      type={isOpen ? 'warning' : 'info'}
      title={t(isOpen ? 'evaluation.lowPrices' : 'evaluation.lowPricesOver')}
      description={
        <ul className="low-prices">
          {lowPrices.map(({ bidId, limits, state }) => (
            <li key={bidId}>
              {nameOf(evaluation, bidId)} <StatusTag dict="bidding.LowPriceState" status={state} tone={lowTone} />{' '}
              {limits.map(({ of, share, limit }) => (
                <span key={of} className="hint">
                  {t(of === 'CEILING' ? 'evaluation.lowCeiling' : 'evaluation.lowMean', { share, limit })}{' '}
                </span>
              ))}
            </li>
          ))}
        </ul>
      }
    />
  );
}

/** The votes on an explanation: how many, the own one, and each once the majority has decided. */
function Votes({ question: { id, bidderName, votes }, mayVote }: { question: Question; mayVote: boolean }) {
  const { t } = useText();
  const [voting, setVoting] = useState(false);
  const vote = useSend('post', '/tender/evaluation/question/{bidQuestionId}/vote');
  if (!votes) return null;
  const { given, seats, dueTime, outcome, mine, list } = votes;
  const wordOf = (accepts: boolean | null) =>
    t(accepts === null ? 'evaluation.voteNone' : accepts ? 'evaluation.voteYes' : 'evaluation.voteNo');
  const options = [
    { value: 'yes', label: t('evaluation.voteYes') },
    { value: 'no', label: t('evaluation.voteNo') },
  ];
  return (
    <div className="bid-votes">
      <span>{t('evaluation.votes', { given, seats })}</span>
      {outcome === null && dueTime && <span className="hint">{t('evaluation.voteUntil', { time: dueTime })}</span>}
      {outcome !== null && (
        <Tag color={outcome ? 'success' : 'error'}>{t(outcome ? 'evaluation.voteYes' : 'evaluation.voteNo')}</Tag>
      )}
      {mine && outcome === null && (
        <span className="hint">
          {t('evaluation.voteMine')} {wordOf(mine.accepts)}
        </span>
      )}
      {mayVote && !mine && outcome === null && (
        <Button type="primary" onClick={() => setVoting(true)}>
          {t('evaluation.vote')}
        </Button>
      )}
      {list.map(({ label, accepts, reason }) => (
        <p key={label} className="hint">
          {label}
          {colon()}
          {wordOf(accepts)} · {reason}
        </p>
      ))}
      {voting && (
        <FormDialog<{ choice: string; reason: string }>
          open
          title={t('evaluation.voteTitle', { name: bidderName })}
          onClose={() => setVoting(false)}
          onSubmit={({ choice, reason }) =>
            vote.mutateAsync({ bidQuestionId: id, body: { accepts: choice === 'yes', reason } })
          }
          onDone={() => notice.done(t('evaluation.voted'))}
        >
          <RadioField name="choice" label="evaluation.voteChoice" options={options} required wide />
          <TextAreaField name="reason" label="evaluation.voteReason" required wide max={1000} />
        </FormDialog>
      )}
    </div>
  );
}

interface BesideProps {
  bid: { bidId: string; bidderName: string };
  asked: BidQuestions | undefined;
}

/** The questions about one bid, beside it: how many, and what they say. */
export function QuestionsBeside({ bid: { bidId, bidderName }, asked }: BesideProps) {
  const { t } = useText();
  const [open, setOpen] = useState(false);
  const own = (asked?.questions ?? []).filter((one) => one.bidId === bidId);
  if (own.length === 0) return null;
  const waiting = own.some(({ status }) => status.code === 'ASKED');
  return (
    <>
      <Button
        type="link"
        size="small"
        className={waiting ? 'questions-beside waiting' : 'questions-beside'}
        aria-label={t('evaluation.questionsOf', { name: bidderName })}
        onClick={() => setOpen(true)}
      >
        {t(waiting ? 'evaluation.questionsWaiting' : 'evaluation.questionsCount', { count: own.length })}
      </Button>
      {open && (
        <Drawer
          open
          size={480}
          title={t('evaluation.questionsOf', { name: bidderName })}
          onClose={() => setOpen(false)}
        >
          {own.map((question) => (
            <BidQuestion key={question.id} question={question} />
          ))}
        </Drawer>
      )}
    </>
  );
}
