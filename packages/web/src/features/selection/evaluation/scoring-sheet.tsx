import { scoreFault } from '@tenderdesk/domain/selection/evaluation/ranking';
import { sumAmounts } from '@tenderdesk/domain/money';
import { Button, Tag } from 'antd';
import { useId, useState } from 'react';
import { useSend } from '../../../api/hooks.ts';
import { ConfirmButton } from '../../../kit/confirm-button.tsx';
import { DetailSection } from '../../../kit/details.tsx';
import { errorText } from '../../../kit/error-text.ts';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import { markSaved, useUnsaved } from '../../../kit/unsaved.ts';
import { Price } from '../../../kit/price.tsx';
import { PriceCell, PriceDrawer } from './price-drawer.tsx';
import { QuestionsBeside } from './bid-questions.tsx';
import { ScoreCell } from '../../../parts/score/score-cell.tsx';
import type { BidQuestions, EvaluatedBid, Evaluation } from './types.ts';

type Criterion = Evaluation['criteria'][number];
type Values = Readonly<Record<string, string>>;

const keyOf = (bidId: string, criterionId: string): string => `${bidId} ${criterionId}`;

/** The member's own scores: criteria down, bids across, entered with the keyboard alone. */
export function ScoringSheet({ evaluation, asked }: { evaluation: Evaluation; asked: BidQuestions | undefined }) {
  const { t } = useText();
  const { projectId, criteria, sections, myScores } = evaluation;
  const rootId = useId();
  // what is typed stands over what is saved, which may come later or from elsewhere
  const [typed, setTyped] = useState<Values>({});
  const saved = myScores.map(({ bidId, criterionId, value }) => [keyOf(bidId, criterionId), value]);
  const values: Values = { ...Object.fromEntries(saved), ...typed };
  const [dirty, setDirty] = useState(false);
  useUnsaved(rootId, dirty);
  const save = useSend('put', '/tender/evaluation/score');
  const handIn = useSend('put', '/tender/evaluation/handIn');
  // of two envelopes only what the step asks for is typed: first all but prices, then prices alone
  const step = evaluation.envelopes?.step;
  const isTyped = ({ computed, type }: Criterion): boolean =>
    !computed && (step === undefined || (step === 'FIRST') === (type.code !== 'PRICE'));
  const scored = criteria.filter(isTyped);
  const goes = goesIn(evaluation);
  const passed = sections.flatMap(({ bids }) => bids.filter(goes));
  const cells = passed.flatMap(({ bidId }) =>
    scored.map((criterion) => ({ bidId, criterion, value: values[keyOf(bidId, criterion.criterionId)] ?? '' })),
  );
  const missing = cells.filter(({ value }) => value === '').length;
  const faulty = cells.some(({ value, criterion }) => value !== '' && scoreFault(value, criterion) !== null);
  const change = (key: string, value: string) => {
    setTyped((all) => ({ ...all, [key]: value.normalize('NFKC').trim() }));
    setDirty(true);
  };
  const store = async () => {
    const scores = cells
      .map(({ bidId, criterion: { criterionId }, value }) => ({ bidId, criterionId, value }))
      .filter(({ bidId, criterionId, value }) => value !== '' && keyOf(bidId, criterionId) in typed);
    const count = scores.length === 0 ? 0 : (await save.mutateAsync({ body: { projectId, scores } })).saved;
    markSaved(rootId);
    setDirty(false);
    return count;
  };
  const draft = () =>
    store().then(
      (count) => notice.done(t('evaluation.draftSaved', { count })),
      (error: unknown) => notice.warn(errorText(error)),
    );
  if (passed.length === 0) return null;
  return (
    <DetailSection
      title="evaluation.scoring"
      actions={
        <div className="buttons">
          {missing > 0 && <span className="hint">{t('evaluation.incomplete', { count: missing })}</span>}
          {missing > 0 && <Button onClick={() => focusEmpty(rootId)}>{t('priceFormula.next')}</Button>}
          <Button loading={save.isPending} disabled={faulty} onClick={() => void draft()}>
            {t('evaluation.draft')}
          </Button>
          <ConfirmButton
            type="primary"
            disabled={missing > 0 || faulty}
            title={t('evaluation.handInTitle')}
            text={t('evaluation.handInText')}
            onConfirm={async () => {
              await store();
              await handIn.mutateAsync({ body: { projectId } });
            }}
            done={t('evaluation.handInDone')}
          >
            {t(step === 'FIRST' ? 'evaluation.handInFirst' : 'evaluation.handIn')}
          </ConfirmButton>
        </div>
      }
    >
      <p className="hint">{t('evaluation.scoringHelp')}</p>
      <div id={rootId}>
        {sections.map((section) => (
          <Sheet key={section.sectionId} {...{ section, asked, criteria, values, isTyped, goes }} onChange={change} />
        ))}
      </div>
    </DetailSection>
  );
}

interface SheetProps {
  section: Evaluation['sections'][number];
  asked: BidQuestions | undefined;
  criteria: readonly Criterion[];
  values: Values;
  /** The member scores it now. */
  isTyped: (criterion: Criterion) => boolean;
  /** The bid is scored. */
  goes: (bid: EvaluatedBid) => boolean;
  onChange: (key: string, value: string) => void;
}

const goesIn =
  ({ envelopes }: Evaluation) =>
  ({ bidId, review }: EvaluatedBid): boolean =>
    review?.result.code === 'PASS' && (envelopes === null || envelopes.goingOn.includes(bidId));

/** One section: criteria down, its bids across, those that were rejected shaded, the price computed. */
function Sheet({ section: { name, bids, pricing }, asked, criteria, values, isTyped, goes, onChange }: SheetProps) {
  const { t } = useText();
  const [shown, setShown] = useState<EvaluatedBid | null>(null);
  const version = pricing?.versions[0];
  const computedOf = (bidId: string) => version?.bids.find((one) => one.bidId === bidId);
  if (bids.length === 0) return null;
  const totalOf = (bidId: string): string => {
    const given = criteria.map(({ computed, criterionId }) =>
      computed ? (computedOf(bidId)?.score ?? '') : (values[keyOf(bidId, criterionId)] ?? ''),
    );
    return sumAmounts(given.filter((value) => /^\d+(\.\d+)?$/.test(value)));
  };
  const isPartial = (bidId: string): boolean =>
    criteria.some(({ computed, criterionId }) => !computed && !values[keyOf(bidId, criterionId)]);
  const cellOf = (criterion: Criterion, bid: EvaluatedBid) => {
    const { bidId, bidderName } = bid;
    if (!goes(bid)) return null;
    if (criterion.computed) {
      return (
        <PriceCell score={computedOf(bidId)?.score ?? null} bidderName={bidderName} onOpen={() => setShown(bid)} />
      );
    }
    const key = keyOf(bidId, criterion.criterionId);
    if (!isTyped(criterion)) return <span className="figure">{values[key] ?? '--'}</span>;
    const label = t('evaluation.scoreOf', { criterion: criterion.item, bidder: bidderName, max: criterion.score });
    const change = (value: string) => onChange(key, value);
    return <ScoreCell label={label} most={criterion.score} value={values[key] ?? ''} onChange={change} />;
  };
  return (
    <>
      <h3 className="section-name">{name}</h3>
      <div className="sheet-frame">
        <table className="sheet scoring by-bid">
          <thead>
            <tr>
              <th scope="col">{t('evaluation.criterion')}</th>
              <th scope="col">{t('evaluation.max')}</th>
              {bids.map((bid) => (
                <th scope="col" key={bid.bidId}>
                  {bid.bidderName}
                  <span className={goes(bid) ? 'hint offer' : 'cell-fault offer'}>
                    {goes(bid) ? <Price price={bid} /> : (bid.review?.rejectReason?.value ?? '')}
                  </span>
                  {bid.openedPriceText !== null && <Tag>{t('evaluation.corrected')}</Tag>}
                  <QuestionsBeside bid={bid} asked={asked} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {criteria.map((criterion) => (
              <tr key={criterion.criterionId}>
                <th scope="row">
                  {criterion.item} <span className="hint">{criterion.type.value}</span>
                  {criterion.computed && <Tag>{t('priceFormula.system')}</Tag>}
                </th>
                <td className="figure" data-of={t('evaluation.max')}>
                  {criterion.score}
                </td>
                {bids.map((bid) => (
                  <td key={bid.bidId} data-of={bid.bidderName} className={goes(bid) ? undefined : 'shut'}>
                    {cellOf(criterion, bid)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('evaluation.total')}</th>
              <td className="figure" data-of={t('evaluation.max')}>
                {sumAmounts(criteria.map(({ score }) => score))}
              </td>
              {bids.map((bid) => (
                <td key={bid.bidId} data-of={bid.bidderName} className="figure">
                  {goes(bid) && isPartial(bid.bidId) && <span className="hint">{t('priceFormula.partial')}</span>}{' '}
                  {goes(bid) ? totalOf(bid.bidId) : t(bid.review ? 'priceFormula.rejected' : 'evaluation.unreviewed')}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      {shown && pricing && version && (
        <PriceDrawer pricing={pricing} version={version} bid={shown} onClose={() => setShown(null)} />
      )}
    </>
  );
}

/** Goes to the first cell of the sheets that has no score. */
function focusEmpty(rootId: string): void {
  const inputs = document.getElementById(rootId)?.querySelectorAll('input') ?? [];
  [...inputs].find(({ value }) => value === '')?.focus();
}
