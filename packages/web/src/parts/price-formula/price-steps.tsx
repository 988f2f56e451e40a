import { dictLabel } from '@tenderdesk/domain/platform/reference/dictionaries';
import type { PriceFormula } from '@tenderdesk/domain/selection/evaluation/price-formula';
import { formulaWords } from '@tenderdesk/domain/selection/evaluation/price-formula-words';
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
  const { language, adapt } = useText();
  return <span>{formulaWords(formula, language, adapt)}</span>;
}
