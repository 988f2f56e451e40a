import { LockOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { Amount } from '../../../kit/amount.tsx';
import { Countdown, useLeft } from '../../../kit/countdown.tsx';
import { type TextKey, useText } from '../../../kit/text.ts';
import type { Opening } from '../../../parts/opening/types.ts';

const rules: readonly TextKey[] = [
  'openingRoom.ruleTime',
  'openingRoom.ruleNames',
  'openingRoom.ruleDecrypt',
  'openingRoom.ruleRevoked',
  'openingRoom.ruleRead',
  'openingRoom.ruleObject',
];

/** The time until the opening, and that nothing of the bids is known before it. @param children what the reader can do */
export function BeforeOpening({ opening, children }: { opening: Opening; children?: ReactNode }) {
  const { t } = useText();
  const { openingTime } = opening;
  const reached = useLeft(openingTime) === 0;
  return (
    <section className="room-card before" aria-labelledby="before-title">
      <h2 id="before-title">{t(reached ? 'openingRoom.reached' : 'openingRoom.untilOpening')}</h2>
      {!reached && <Countdown to={openingTime} large />}
      <p className="figure">
        <strong>{openingTime}</strong> {t('kit.countdown.zone')}
      </p>
      <div className="sealed-note">
        <LockOutlined />
        <div>
          <strong>{t('openingRoom.sealedTitle')}</strong>
          <p className="hint">{t('openingRoom.sealedText')}</p>
        </div>
        {children && (
          <div className="sealed-action">
            {children}
            {!reached && <span className="hint">{t('openingRoom.from', { time: openingTime.slice(11) })}</span>}
          </div>
        )}
      </div>
    </section>
  );
}

/** How an opening goes. */
export function OpeningRules() {
  const { t } = useText();
  return (
    <section className="room-card" aria-labelledby="room-rules">
      <h2 id="room-rules">{t('openingRoom.rules')}</h2>
      <ol className="room-rules">
        {rules.map((rule) => (
          <li key={rule}>{t(rule)}</li>
        ))}
      </ol>
    </section>
  );
}

/** The sections with their published ceilings. */
export function RoomLots({ opening }: { opening: Opening }) {
  const { t } = useText();
  return (
    <section className="room-card" aria-labelledby="room-lots">
      <h2 id="room-lots">{t('openingRoom.lots')}</h2>
      <dl className="room-lots">
        {opening.sections.map(({ sectionId, code, name, controlPrice }) => (
          <div key={sectionId}>
            <dt>
              {code} {name}
            </dt>
            <dd>
              {t('openingRoom.ceiling')} <Amount value={controlPrice} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
