/**
 * Below a date field: the earliest or latest lawful date with its reasons, and the broken article as soon as an unlawful
 * date is typed. The rules are the server's own; those are given that read nothing but what is typed.
 *
 *   <DateTimeField name="saleEnd" … help={<LawfulDate field="saleEnd" rules={biddingDocumentTimeRules} facts={facts} />} />
 */
import type { Period } from '@tenderdesk/domain/period';
import { judge, type Rule, type Verdict } from '@tenderdesk/domain/rule';
import { articlesOf } from '@tenderdesk/domain/oversight/lawfulness/articles';
import { useId, useRef } from 'react';
import { PeriodNote } from './period-note.tsx';
import { placePopup } from '../kit/place-popup.ts';
import { useText } from '../kit/text.ts';
import './lawful-date.css';

interface LawfulDateProps<Facts> {
  field: string;
  rules: readonly Rule<Facts>[];
  /** What is typed, and what it is judged by; null while that is on its way. */
  facts: Facts | null;
}

export function LawfulDate<Facts>({ field, rules, facts }: LawfulDateProps<Facts>) {
  const { t, say } = useText();
  if (facts === null) return null;
  const verdicts = judge(
    rules.filter((rule) => rule.field === field),
    facts,
  );
  const broken = verdicts.filter(({ result }) => result !== 'ok');
  const limited = verdicts.filter((verdict): verdict is Verdict & { period: Period } => verdict.period !== null);
  return (
    <div className="lawful-date">
      <div role="status">
        {broken.map(({ ruleId, basis, result, text }) => (
          <div key={ruleId} className={result === 'block' ? 'lawful-block says-fault' : `lawful-${result}`}>
            {text && t('parts.period.broken', { text: say(text), article: say(articlesOf(basis)) })}
          </div>
        ))}
      </div>
      {limited.map(({ ruleId, basis, period }) => (
        <Limit key={ruleId} ruleId={ruleId} basis={basis} period={period} />
      ))}
    </div>
  );
}

/** The date, and a button that opens why it is so. It stands on the browser's own popover, as the menus do. */
function Limit({ ruleId, basis, period }: { ruleId: string; basis: string; period: Period }) {
  const { t, say } = useText();
  const id = useId();
  const popup = useRef<HTMLDivElement>(null);
  const bound = t(period.bound === 'EARLIEST' ? 'parts.period.earliest' : 'parts.period.latest', { date: period.date });
  const article = say(articlesOf(basis));
  return (
    <div>
      {bound}{' '}
      <button
        type="button"
        className="lawful-why"
        popoverTarget={id}
        aria-label={t('parts.period.whyOf', { date: bound })}
        onClick={({ currentTarget }) => {
          const opener = currentTarget.getBoundingClientRect();
          requestAnimationFrame(() => popup.current?.matches(':popover-open') && placePopup(popup.current, opener));
        }}
      >
        {t('parts.period.why')}
      </button>
      <div ref={popup} id={id} popover="auto" role="dialog" aria-label={bound} className="lawful-reasons">
        <p>
          {ruleId.slice(0, 3)} {article}
        </p>
        <PeriodNote period={period} />
      </div>
    </div>
  );
}
