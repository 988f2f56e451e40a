import { dictLabel } from '@tenderdesk/domain/platform/reference/dictionaries';
import type { PriceFormula } from '@tenderdesk/domain/selection/evaluation/price-formula';
import type { Step } from '@tenderdesk/domain/selection/evaluation/price-score';
import { addWords, useText } from '../../kit/text.ts';
import './price-formula.css';
import en from './en.ts';
import zh from './zh.ts';

addWords('priceFormula', { zh, en });

interface ComputationSteps {
  no: number;
  cause: string;
  computedTime: string;
  steps: readonly Step[];
}

interface PriceStepsProps {
  formula: PriceFormula;
  version: ComputationSteps;
  /** Of one bid, behind those to the base. */
  steps: readonly Step[];
}

/** How a price was scored: each step with its working and what came out of it. */
export function PriceSteps({ formula, version, steps }: PriceStepsProps) {
  const { t, say, language } = useText();
  const cause = dictLabel('bidding.ComputationCause', version.cause, language);
  return (
    <>
      <ol className="price-steps">
        {[...version.steps, ...steps].map(({ label, working, value, unit, figures }) => (
          <li key={label.en}>
            <p className="price-step">
              <span>{say(label)}</span>
              <strong>
                {value} {unit === '分' && language === 'en' ? '' : unit}
              </strong>
            </p>
            {figures && (
              <p className="hint">
                {figures.map((one, at) => (
                  // equal prices stand side by side
                  <span key={`${one.value} ${at}`}>{one.dropped ? <s>{one.value}</s> : one.value} </span>
                ))}
              </p>
            )}
            {working !== '' && <p className="hint">{working}</p>}
          </li>
        ))}
      </ol>
      <p className="hint">
        {formula.clause !== '' && `${t('priceFormula.basis', { clause: formula.clause })} · `}
        {t('priceFormula.version', { no: version.no, time: version.computedTime, cause })}
      </p>
    </>
  );
}

/** The formula of a section in words, one line. */
export function FormulaWords({ formula }: { formula: PriceFormula }) {
  const { t, language } = useText();
  const { kind, price, base, technical, clause } = formula;
  const word = (dict: string, code: string): string => dictLabel(`bidding.${dict}`, code, language);
  const said = (key: keyof typeof zh, value: string | number): string => `${t(`priceFormula.${key}`)} ${value}`;
  const parts = [
    word('FormulaKind', kind),
    price === 'UNIT' ? formula.unit : word('FormulaPrice', price),
    ...(base
      ? [
          word('MeanOf', base.meanOf),
          ...(base.extremes > 0 ? [t('priceFormula.dropped', { count: base.extremes, from: base.extremesFrom })] : []),
          ...(base.ceilingWeight === '0' ? [] : [said('ceilingWeight', base.ceilingWeight)]),
          ...(base.factor ? [`${t('priceFormula.draws')} ${base.factor.least}%–${base.factor.most}%`] : []),
          said('slopeAbove', base.slopeAbove),
          said('slopeBelow', base.slopeBelow),
          ...(base.fixed ? [t('priceFormula.fixedText')] : []),
        ]
      : []),
    ...(technical === null ? [] : [said('technical', technical)]),
    ...(clause === '' ? [] : [clause]),
  ];
  return <span>{parts.join(language === 'en' ? '; ' : '；')}</span>;
}
