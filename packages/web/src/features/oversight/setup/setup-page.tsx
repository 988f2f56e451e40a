import type { SetupState, SetupStepCode } from '@tenderdesk/domain/oversight/setup/setup-facts';
import type { TagWord } from '@tenderdesk/domain/status-tag';
import { useGet } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { Loaded } from '../../../kit/loaded.tsx';
import { useSite } from '../../../kit/site.ts';
import { ScreenLink } from '../../../kit/screen-link.tsx';
import { lookOfTone } from '../../../kit/status-tag.tsx';
import { addWords, useText } from '../../../kit/text.ts';
import en from './en.ts';
import zh from './zh.ts';
import './setup.css';

addWords('setup', { zh, en });

type Setup = Reply<'get', '/system/setup'>;

const TONES: Readonly<Record<SetupState, TagWord>> = {
  STOPS: 'danger',
  OPEN: 'warning',
  SHIPPED: 'gray',
  DONE: 'success',
};

/** Where a step is done; a link stands only for who may open it. */
const PLACES: Readonly<Record<SetupStepCode, readonly (readonly [keyof typeof zh.go, string])[]>> = {
  GROUP: [['organization', '/system/organization']],
  PEOPLE: [
    ['user', '/system/user'],
    ['role', '/system/role'],
  ],
  ADMINISTRATORS: [['user', '/system/user']],
  HOLIDAYS: [['holidays', '/system/dict?tab=holidays']],
  LIMITS: [['param', '/system/param']],
  CHANNELS: [['message', '/system/message?tab=routes']],
  STORAGE: [],
  PAPERS: [
    ['labels', '/system/organization'],
    ['models', '/tenderOrganize/documentModel'],
  ],
};

/** What a group sets up before its first tender: what is there, what is missing, and where it is done. */
export default function SetupPage() {
  const { t } = useText();
  const setup = useGet('/system/setup');
  return (
    <Loaded query={setup} rows={12}>
      {({ steps, stops }) => (
        <>
          <Summary steps={steps} stops={stops} />
          <ol className="setup-steps" aria-label={t('setup.title')}>
            {steps.map((step) => (
              <Step key={step.code} {...step} />
            ))}
          </ol>
        </>
      )}
    </Loaded>
  );
}

function Summary({ steps, stops }: Setup) {
  const { t } = useText();
  const open = steps.filter(({ state }) => state === 'OPEN').length;
  return (
    <section className={`setup-summary ${stops > 0 ? 'stopped' : 'ready'}`}>
      <strong>{stops > 0 ? t('setup.stops', { count: stops }) : t('setup.ready')}</strong>
      <span>{open > 0 ? t('setup.open', { count: open }) : stops === 0 ? t('setup.complete') : null}</span>
      <span className="hint">{t('setup.intro')}</span>
    </section>
  );
}

function Step({ code, state, notes }: Setup['steps'][number]) {
  const { t } = useText();
  const { canOpen } = useSite();
  const places = PLACES[code].filter(([, to]) => canOpen(to));
  return (
    <li className="setup-step">
      <div className="setup-head">
        <h2>{t(`setup.step.${code}`)}</h2>
        <Tag state={state} />
      </div>
      <ul className="setup-notes">
        {notes.map((note) => (
          <li key={note.code} className={`note-${note.state.toLowerCase()}`}>
            {note.text}
          </li>
        ))}
      </ul>
      <p className="setup-places">
        {places.map(([word, to]) => (
          <ScreenLink key={word} to={to}>
            {t(`setup.go.${word}`)}
          </ScreenLink>
        ))}
        {code === 'STORAGE' && <span className="hint">{t('setup.byOperation')}</span>}
      </p>
    </li>
  );
}

function Tag({ state }: { state: SetupState }) {
  const { t } = useText();
  return <span className={`tag ${lookOfTone(TONES[state])}`}>{t(`setup.${state}`)}</span>;
}
