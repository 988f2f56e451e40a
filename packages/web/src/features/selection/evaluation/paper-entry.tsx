import { scoreFault } from '@tenderdesk/domain/selection/evaluation/ranking';
import { Alert, Button } from 'antd';
import { useId, useState } from 'react';
import { useSend } from '../../../api/hooks.ts';
import { ConfirmButton } from '../../../kit/confirm-button.tsx';
import { DetailSection } from '../../../kit/details.tsx';
import { errorText } from '../../../kit/error-text.ts';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import { markSaved, useUnsaved } from '../../../kit/unsaved.ts';
import { PaperTable } from './paper-values.tsx';
import { ScoreCell } from '../../../parts/score/score-cell.tsx';
import type { PaperEvaluation, PaperSheet } from './types.ts';

interface PaperEntryProps {
  paper: PaperEvaluation;
  sheet: PaperSheet;
  onClose: () => void;
}

const keyOf = (bidId: string, criterionId: string): string => `${bidId} ${criterionId}`;

/** One of the two who enter a sheet: the own figures alone, and, once both have entered it, what differs. */
export function PaperEntry({ paper, sheet, onClose }: PaperEntryProps) {
  const { t } = useText();
  const { projectId, criteria, bids } = paper;
  const { memberId, label, own, differences, state } = sheet;
  const rootId = useId();
  const [values, setValues] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(own.map(({ bidId, criterionId, value }) => [keyOf(bidId, criterionId), value])),
  );
  const [dirty, setDirty] = useState(false);
  useUnsaved(rootId, dirty);
  const enter = useSend('put', '/tender/evaluation/{projectId}/paper/entry');
  const compares = state === 'DIFFERENT';
  const differing = new Map(differences.map((one) => [keyOf(one.bidId, one.criterionId), one]));
  const cells = bids.flatMap(({ bidId }) =>
    criteria.map((criterion) => ({ bidId, criterion, value: values[keyOf(bidId, criterion.criterionId)] ?? '' })),
  );
  const missing = cells.filter(({ value }) => value === '').length;
  const faulty = cells.some(({ value, criterion }) => value !== '' && scoreFault(value, criterion) !== null);
  const send = async (submit: boolean) => {
    const scores = cells
      .filter(
        ({ value, bidId, criterion }) =>
          value !== '' && (!compares || differing.has(keyOf(bidId, criterion.criterionId))),
      )
      .map(({ bidId, criterion, value }) => ({ bidId, criterionId: criterion.criterionId, value }));
    await enter.mutateAsync({ projectId, body: { memberId, scores, submit } });
    markSaved(rootId);
    setDirty(false);
  };
  const draft = () =>
    send(false).then(
      () => notice.done(t('evaluation.paper.saved')),
      (error: unknown) => notice.warn(errorText(error)),
    );
  const cellOf = (bidId: string, criterion: (typeof criteria)[number], bidderName: string) => {
    const key = keyOf(bidId, criterion.criterionId);
    const difference = differing.get(key);
    if (compares && !difference) return <span className="figure">{values[key] ?? '--'}</span>;
    const label = t('evaluation.scoreOf', { criterion: criterion.item, bidder: bidderName, max: criterion.score });
    const change = (value: string) => {
      setValues((all) => ({ ...all, [key]: value.normalize('NFKC').trim() }));
      setDirty(true);
    };
    return (
      <>
        <ScoreCell label={label} most={criterion.score} value={values[key] ?? ''} onChange={change} />
        {difference && (
          <span className="cell-fault">{t('evaluation.paper.other', { value: difference.other ?? '--' })}</span>
        )}
      </>
    );
  };
  return (
    <DetailSection
      title="evaluation.paper.title"
      actions={
        <div className="buttons">
          <Button onClick={onClose}>{t('evaluation.paper.close')}</Button>
          {!compares && (
            <Button
              loading={enter.isPending}
              disabled={faulty || missing === cells.length}
              onClick={() => void draft()}
            >
              {t('evaluation.paper.save')}
            </Button>
          )}
          <ConfirmButton
            type="primary"
            disabled={missing > 0 || faulty}
            title={t(compares ? 'evaluation.paper.compare' : 'evaluation.paper.submitTitle')}
            onConfirm={() => send(true)}
            done={t('evaluation.paper.submitted')}
          >
            {t('evaluation.paper.submit')}
          </ConfirmButton>
        </div>
      }
    >
      <p>{t(compares ? 'evaluation.paper.comparing' : 'evaluation.paper.entering', { label })}</p>
      {compares && <Alert showIcon type="warning" title={t('evaluation.paper.compareHelp')} />}
      {bids.length === 0 ? (
        <p className="hint">{t('evaluation.paper.empty')}</p>
      ) : (
        <div id={rootId}>
          <PaperTable paper={paper} cell={cellOf} />
        </div>
      )}
    </DetailSection>
  );
}
