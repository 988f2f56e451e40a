/**
 * Whether a purchase has to be tendered, why, and what would change it.
 *
 *   <DutyAnswer duty={project.duty} />
 */
import { articlesOf } from '@tenderdesk/domain/oversight/lawfulness/articles';
import type { Duty, DutyClause } from '@tenderdesk/domain/procedure/project/duty';
import type { Language } from '@tenderdesk/domain/rule';
import { addWords, useText } from '../../kit/text.ts';
import en from './en.ts';
import zh from './zh.ts';
import './duty-answer.css';

addWords('duty', { zh, en });

interface Clause {
  articles: string;
  text: string;
}

/** The answer in the words of one language, as answers of projects carry it. */
export interface SaidDuty {
  mandatory: boolean;
  because: readonly (Clause & { met: boolean })[];
  changes: readonly Clause[];
}

/** The domain's answer in the words of a language. */
export function saidDuty({ mandatory, because, changes }: Duty, language: Language): SaidDuty {
  const said = ({ basis, text }: DutyClause): Clause => ({
    articles: articlesOf(basis)[language],
    text: text[language],
  });
  return { mandatory, because: because.map((one) => ({ ...said(one), met: one.met })), changes: changes.map(said) };
}

export function DutyAnswer({ duty: { mandatory, because, changes } }: { duty: SaidDuty }) {
  const { t } = useText();
  return (
    <section className="duty-answer wide" aria-label={t('duty.title')}>
      <p className="duty-head" role="status">
        <span className={`tag ${mandatory ? 'warning' : 'success'}`}>
          {t(mandatory ? 'duty.mandatory' : 'duty.voluntary')}
        </span>
        <span className="hint">{t('duty.derived')}</span>
      </p>
      <ul>
        {because.map(({ text, articles, met }) => (
          <li key={text}>
            <span className={met ? 'duty-met' : 'duty-unmet'} aria-hidden="true">
              {met ? '✓' : '✗'}
            </span>
            <span>
              {text}
              <span className="hint">{t('duty.article', { articles })}</span>
            </span>
          </li>
        ))}
      </ul>
      <details>
        <summary>{t(mandatory ? 'duty.endsWhere' : 'duty.beginsWhere')}</summary>
        <ul>
          {changes.map(({ text, articles }) => (
            <li key={text}>
              <span aria-hidden="true">·</span>
              <span>
                {text}
                <span className="hint">{t('duty.article', { articles })}</span>
              </span>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
