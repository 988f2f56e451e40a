import { articlesOf } from '@tenderdesk/domain/oversight/lawfulness/articles';
import { MOMENTS } from '@tenderdesk/domain/oversight/lawfulness/book-part';
import { rulesOfPhase } from '@tenderdesk/domain/oversight/lawfulness/book';
import { figuresIn, mustText } from '@tenderdesk/domain/oversight/lawfulness/must';
import { isPhase, PHASES, type Phase } from '@tenderdesk/domain/procedure/project/phase';
import { useSearchParams } from 'react-router';
import { ChoicesBeside } from '../../../kit/choices-beside.tsx';
import { DetailSection, Details } from '../../../kit/details.tsx';
import { usePageTitle } from '../../../kit/site.ts';
import { addWords, comma, useText } from '../../../kit/text.ts';
import { useRuleParams } from '../../../parts/use-rule-data.ts';
import en from './en.ts';
import zh from './zh.ts';
import './guide.css';

addWords('guide', { zh, en });

/** What each phase is for, who acts in it, what follows, and by which rules: for whoever meets it for the first time. */
export default function GuidePage() {
  const { t, say, language } = useText();
  const [query, setQuery] = useSearchParams();
  const asked = query.get('phase') ?? '';
  const phase: Phase = isPhase(asked) ? asked : PHASES[0]!.code;
  usePageTitle(say(PHASES.find(({ code }) => code === phase)!), language);
  return (
    <ChoicesBeside
      label="guide.choose"
      rows={PHASES}
      keyOf={({ code }) => code}
      renderRow={say}
      chosen={phase}
      onChoose={(next) => setQuery({ phase: next }, { replace: true })}
    >
      <p className="hint">{t('guide.intro')}</p>
      <Explained key={phase} phase={phase} />
    </ChoicesBeside>
  );
}

function Explained({ phase }: { phase: Phase }) {
  const { t, say } = useText();
  const row = PHASES.find(({ code }) => code === phase)!;
  return (
    <>
      <DetailSection title="guide.choose" titleText={say(row)}>
        <Details
          items={[
            { label: 'guide.purpose', value: t(`guide.purposeOf.${phase}`), wide: true },
            { label: 'guide.acts', value: t(`guide.actsOf.${phase}`), wide: true },
            { label: 'guide.next', value: t(`guide.nextOf.${phase}`), wide: true },
            { label: 'guide.trouble', value: t(`guide.troubleOf.${phase}`), wide: true },
          ]}
        />
      </DetailSection>
      <Rules phase={phase} />
    </>
  );
}

function Rules({ phase }: { phase: Phase }) {
  const { t, say } = useText();
  const rules = rulesOfPhase(phase);
  const params = useRuleParams(...new Set(rules.flatMap(({ must }) => figuresIn(must.zh))));
  return (
    <DetailSection title="guide.rules">
      {rules.length === 0 && <p className="hint">{t('guide.noRules')}</p>}
      <ul className="guide-rules">
        {rules.map(({ id, must, at, basis }) => (
          <li key={id}>
            <span className="figure">{id}</span>
            <div>
              <p>{say(mustText(must, params))}</p>
              <p className="hint">
                {t('guide.when', {
                  moments: at.map((moment) => say(MOMENTS[moment])).join(comma()),
                })}
                {' · '}
                {t('guide.law', { law: say(articlesOf(basis)) })}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </DetailSection>
  );
}
