import { RejectReason } from '@tenderdesk/domain/selection/evaluation/codes';
import { Alert, Tag } from 'antd';
import { useState } from 'react';
import { useSend } from '../../../api/hooks.ts';
import { AttachmentList } from '../../../parts/attachment-list.tsx';
import { columnsOf } from '../../../kit/columns.tsx';
import { DataTable } from '../../../kit/data-table.tsx';
import { DetailSection } from '../../../kit/details.tsx';
import { errorText } from '../../../kit/error-text.ts';
import { TextAreaField } from '../../../kit/form/text-fields.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { notice } from '../../../kit/notice.tsx';
import { colon } from '../../../kit/marks.ts';
import { useText } from '../../../kit/text.ts';
import { ToldField } from '../../../parts/choices.tsx';
import { priceColumn } from '../../../kit/price.tsx';
import { QuestionsBeside } from './bid-questions.tsx';
import type { BidQuestions, EvaluatedBid, Evaluation } from './types.ts';

const column = columnsOf<EvaluatedBid>();

/** The bids as members see them, and for the chair the decision on each. */
export function ReviewPanel({ evaluation, asked }: { evaluation: Evaluation; asked: BidQuestions | undefined }) {
  const { t } = useText();
  const [rejecting, setRejecting] = useState<EvaluatedBid | null>(null);
  const review = useSend('put', '/tender/evaluation/review');
  const { projectId, sections, member, phaseEditable, progress } = evaluation;
  const { envelopes } = evaluation;
  // what was given the first envelopes stays from the first hand-in on
  const shut = envelopes?.step === 'FIRST' && envelopes.handedIn > 0;
  const chair = member?.chair === true && phaseEditable && progress.handedIn === 0 && !shut;
  const grounds = RejectReason.codes.filter((code) => code !== 'DEPOSIT' || evaluation.depositRejects);
  const waiting = sections.some(({ bids }) => bids.some((bid) => bid.review === null));
  const note = (bidId: string) =>
    review.mutate(
      { body: { projectId, bidId, result: 'PASS' } },
      { onSuccess: () => notice.done(t('evaluation.reviewed')), onError: (error) => notice.warn(errorText(error)) },
    );
  const columns = [
    column.text('bidderName', 'evaluation.bid', { width: 180 }),
    column.custom(
      'review',
      'evaluation.result',
      (bid) => (
        <>
          <ReviewTag bid={bid} /> <QuestionsBeside bid={bid} asked={asked} />
          <FindingsBeside bid={bid} />
          {envelopes?.priced.includes(bid.bidId) && <Tag color="error">{t('evaluation.pricedFirst')}</Tag>}
        </>
      ),
      { width: 150 },
    ),
    ...(envelopes?.step === 'FIRST'
      ? []
      : [priceColumn<EvaluatedBid>((bid) => bid, 'evaluation.price', { width: 170 })]),
    ...(sections.some(({ bids }) => bids.some(({ openedPriceText }) => openedPriceText !== null))
      ? [column.text('openedPriceText', 'evaluation.openedPrice', { width: 140 })]
      : []),
    column.number('periodDays', 'evaluation.period'),
    column.text('quality', 'evaluation.quality', { width: 70 }),
    column.text('managerName', 'evaluation.manager', { width: 100 }),
    column.custom('files', 'evaluation.files', ({ files }) => <AttachmentList files={files} />, { width: 160 }),
  ];
  return (
    <DetailSection title="evaluation.review">
      {chair && <p className="hint">{t('evaluation.reviewHelp')}</p>}
      {!chair && waiting && <Alert showIcon className="page-alert" type="info" title={t('evaluation.reviewWaiting')} />}
      {sections.map(({ sectionId, name, bids }) => (
        <div key={sectionId}>
          <h3 className="section-name">{name}</h3>
          <DataTable
            label="evaluation.review"
            rows={bids}
            rowKey={({ bidId }) => bidId}
            columns={columns}
            {...(chair
              ? {
                  rowActions: (bid: EvaluatedBid) =>
                    bid.review?.byLaw || envelopes?.goingOn.includes(bid.bidId) === false
                      ? []
                      : [
                          ...(bid.review?.result.code === 'PASS'
                            ? []
                            : [{ key: 'pass', label: t('evaluation.pass'), onClick: () => note(bid.bidId) }]),
                          { key: 'reject', label: t('evaluation.reject'), onClick: () => setRejecting(bid) },
                        ],
                }
              : {})}
          />
        </div>
      ))}
      {rejecting && (
        <FormDialog<{ rejectReason: string; clause?: string }>
          open
          danger
          title={t('evaluation.rejectTitle', { name: rejecting.bidderName })}
          submitText={t('evaluation.reject')}
          onClose={() => setRejecting(null)}
          onSubmit={({ rejectReason, clause }) =>
            review.mutateAsync({
              body: { projectId, bidId: rejecting.bidId, result: 'REJECT', rejectReason, clause: clause ?? null },
            })
          }
          onDone={() => notice.done(t('evaluation.reviewed'))}
        >
          <ToldField
            name="rejectReason"
            label="evaluation.rejectReason"
            dict={RejectReason.type}
            only={grounds}
            required
            wide
          />
          <TextAreaField name="clause" label="evaluation.clause" unmarked wide max={500} />
        </FormDialog>
      )}
    </DetailSection>
  );
}

/** What was found about a bid, for the committee to judge. */
function FindingsBeside({ bid: { findings } }: { bid: EvaluatedBid }) {
  return findings.map(({ code, value }) => (
    <div key={code}>
      <Tag color="warning">{value}</Tag>
    </div>
  ));
}

function ReviewTag({ bid: { review } }: { bid: EvaluatedBid }) {
  const { t, adapt } = useText();
  if (!review) return <Tag color="warning">{t('evaluation.unreviewed')}</Tag>;
  if (review.result.code === 'PASS') return <Tag color="success">{review.result.value}</Tag>;
  return (
    <>
      <Tag color="error">{review.result.value}</Tag>
      <span className="hint">
        {review.byLaw && review.clause === null
          ? t('evaluation.byLaw')
          : [review.rejectReason && adapt(review.rejectReason.value), review.clause].filter(Boolean).join(colon())}
      </span>
    </>
  );
}
