import { dictLabel } from '@tenderdesk/domain/platform/reference/dictionaries';
import { PhaseUse, StepHolder } from '@tenderdesk/domain/procedure/procedure-change/procedure-change-codes';
import { GroupWay, SignerHolder } from '@tenderdesk/domain/procedure/countersign/signer-group-codes';
import { Select } from 'antd';
import { useState } from 'react';
import { useText } from '../../../kit/text.ts';
import { comparedOf, type Compared, type MapPhase, type MapStep } from './compare.ts';
import './procedure.css';
import type { Version } from './version-drawer.tsx';

/** The phases of one procedure in their order with who decides in each; what the version changes is marked in words. */
export function ProcedureMap({ version }: { version: Version }) {
  const { t, language } = useText();
  const all = comparedOf(version);
  const [key, setKey] = useState<string | null>(null);
  const shown = all.find((one) => one.key === key) ?? all[0];
  if (!shown) return null;
  const named = ({ method, level }: Compared): string => {
    const word = dictLabel('bidding.ProjectLevel', level, language);
    return level === 'UNDER_AMOUNT' ? word : `${dictLabel('bidding.BiddingMethod', method, language)} · ${word}`;
  };
  return (
    <>
      <div className="procedure-head">
        <Select
          aria-label={t('procedureChange.of')}
          value={shown.key}
          onChange={setKey}
          options={all.map((one) => ({ value: one.key, label: named(one) }))}
          className="procedure-choice"
        />
        <span className="hint">
          {shown.changes > 0 ? t('procedureChange.changes', { count: shown.changes }) : t('procedureChange.same')}
        </span>
      </div>
      <ol className="procedure-map" aria-label={named(shown)}>
        {shown.phases.map((phase) => (
          <Phase key={phase.phase.code} {...phase} />
        ))}
      </ol>
    </>
  );
}

function Phase({ phase, use, steps, signers, change, before }: MapPhase) {
  const { t, say, language } = useText();
  const wordFor = (code: PhaseUse) => PhaseUse.words[code][language];
  const said = (of: readonly MapStep[]) =>
    of.map(({ action, holder }) => `${t(`procedureChange.${action}`)} ${StepHolder.words[holder][language]}`);
  const signed = phase.settledBy === 'SIGNERS';
  const groups = (of: MapPhase['signers']) => [
    ...of.map(({ holder, way }) => `${SignerHolder.words[holder][language]} · ${GroupWay.words[way][language]}`),
    t('procedureChange.signers'),
  ];
  const was = signed ? groups(before.signers).join(' → ') : said(before.steps).join(' → ');
  return (
    <li className={change ? `changed ${change.toLowerCase()}` : undefined}>
      <div className="procedure-phase">
        <span className="figure">{phase.ordinal}</span>
        <b>{say(phase)}</b>
        <span className="hint">{wordFor(use)}</span>
        {change && <span className="procedure-change">{t(`procedureChange.${change}`)}</span>}
      </div>
      {use !== 'OFF' && (
        <ol className="procedure-steps">
          {(signed ? groups(signers) : said(steps)).map((step, index) => (
            <li key={`${index} ${step}`}>{step}</li>
          ))}
        </ol>
      )}
      {change === 'CHANGED' && (
        <p className="hint">
          {t('procedureChange.before', {
            text: [use === before.use ? '' : wordFor(before.use), was].filter(Boolean).join(' · '),
          })}
        </p>
      )}
    </li>
  );
}
