import { ordersByPrice } from '@tenderdesk/domain/selection/evaluation/price-formula';
import { Alert, Button, Input } from 'antd';
import { useId, useState } from 'react';
import { useSend } from '../../../api/hooks.ts';
import { DetailSection } from '../../../kit/details.tsx';
import { ErrorBox } from '../../../kit/error-box.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import type { Evaluation } from './types.ts';

/** Staff write the report; where scores, prices and technical scores are equal they note the lots that were drawn. */
export function SummaryForm({ evaluation }: { evaluation: Evaluation }) {
  const { t } = useText();
  const { projectId, report, sections } = evaluation;
  const textId = useId();
  // the lots of a document are all scored, or all ordered by price
  const byPrice = sections.some(({ pricing }) => pricing && ordersByPrice(pricing.formula));
  const [text, setText] = useState(
    report?.text ?? t(byPrice ? 'evaluation.reportByPrice' : 'evaluation.reportDefault'),
  );
  const [groups, setGroups] = useState(() => sections.flatMap(({ needsDraw }) => needsDraw));
  const summarise = useSend('post', '/tender/evaluation/{projectId}/summarise');
  const names = new Map(
    sections.flatMap(({ bids }) => bids.map(({ bidId, bidderName }) => [bidId, bidderName] as const)),
  );
  const lots = groups.length > 0 ? groups.flat() : (report?.lots ?? []);
  const lift = (group: number, place: number) =>
    setGroups((all) =>
      all.map((one, index) =>
        index === group ? [...one.slice(0, place - 1), one[place]!, one[place - 1]!, ...one.slice(place + 1)] : one,
      ),
    );
  const send = () =>
    summarise.mutate(
      { projectId, body: { text, lots, version: report?.version ?? 0 } },
      { onSuccess: () => notice.done(t('evaluation.summarised')) },
    );
  return (
    <DetailSection
      title={report ? 'evaluation.resummarise' : 'evaluation.summarise'}
      actions={
        <Button
          type={report ? 'default' : 'primary'}
          disabled={text.trim() === ''}
          loading={summarise.isPending}
          onClick={send}
        >
          {t(report ? 'evaluation.resummarise' : 'evaluation.summarise')}
        </Button>
      }
    >
      {summarise.error && <ErrorBox error={summarise.error} />}
      {groups.map((group, index) => (
        <div key={group.toSorted().join(' ')} className="lots">
          <Alert type="warning" showIcon title={t('evaluation.drawNeeded')} />
          <ol>
            {group.map((bidId, place) => (
              <li key={bidId}>
                <span className="hint">{t('evaluation.lot', { place: place + 1 })}</span> {names.get(bidId)}
                {place > 0 && (
                  <Button size="small" aria-label={`↑ ${names.get(bidId)}`} onClick={() => lift(index, place)}>
                    ↑
                  </Button>
                )}
              </li>
            ))}
          </ol>
        </div>
      ))}
      <label htmlFor={textId}>{t('evaluation.reportText')}</label>
      <Input.TextArea
        id={textId}
        rows={5}
        maxLength={10_000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </DetailSection>
  );
}
