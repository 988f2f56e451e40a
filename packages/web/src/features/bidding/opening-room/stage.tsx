import { lineAfter, readingOrder, type ReadingStep } from '@tenderdesk/domain/bidding/opening/reading';
import { Button, Tag } from 'antd';
import type { ReactNode } from 'react';
import { Price } from '../../../kit/price.tsx';
import { useText } from '../../../kit/text.ts';
import type { OpeningItem, OpeningSection } from '../../../parts/opening/types.ts';
import { useSingleKeys } from '../../../session/single-keys.ts';
import type { Reading } from './use-reading.ts';

interface StageProps {
  section: OpeningSection;
  /** The bid that is read out. */
  item: OpeningItem | null;
  /** What is said where there is none. */
  none: string;
  /** It is being read out to the room at this moment. */
  live: boolean;
  /** Buttons that lead to other bids, and those of the host. */
  children: ReactNode;
}

/** One bid as it is read out to the room: name, price in large type, what was written, the rest of its letter. */
export function Stage({ section, item, none, live, children }: StageProps) {
  const { t } = useText();
  const read = readingOrder(section.items);
  const at = read.findIndex(({ bidId }) => bidId === item?.bidId);
  return (
    <div className="stage">
      <div className="stage-bid" aria-live="polite">
        {item ? (
          <Letter item={item} live={live} ceiling={section.controlPrice} />
        ) : (
          <p className="stage-none">{none}</p>
        )}
      </div>
      <div className="stage-side">
        {item && <p className="hint">{t('openingRoom.place', { no: at + 1, all: read.length })}</p>}
        {children}
      </div>
    </div>
  );
}

interface BrowseProps {
  section: OpeningSection;
  item: OpeningItem;
  onShow: (item: OpeningItem) => void;
}

/** Looks through the bids of a closed record; nobody else sees it. */
export function Browse({ section, item, onShow }: BrowseProps) {
  const { t } = useText();
  const order = readingOrder(section.items);
  const button = (step: 'previous' | 'next', words: string) => {
    const to = lineAfter(order, item.bidId, step);
    return (
      <Button disabled={!to} onClick={() => to && onShow(to)}>
        {words}
      </Button>
    );
  };
  return (
    <div className="actions">
      {button('previous', t('openingRoom.back'))}
      {button('next', t('openingRoom.forth'))}
    </div>
  );
}

/** Reads out to everybody: the next bid, the one before, the same again, by buttons and by keys. */
export function HostSteps({ reading, leads }: { reading: Reading; leads: boolean }) {
  const { t } = useText();
  const { targets, busy, read } = reading;
  const press = (step: ReadingStep) => (event: KeyboardEvent) => {
    const to = targets[step];
    // a key that is held counts once
    if (to && !event.repeat) read(to);
    return true;
  };
  useSingleKeys({ n: press('next'), ' ': press('next'), p: press('previous'), r: press('repeat') });
  const button = (step: ReadingStep, words: string, primary = false) => {
    const to = targets[step];
    return (
      <Button {...(primary && { type: 'primary' })} disabled={!to || busy} onClick={() => to && read(to)}>
        {words}
      </Button>
    );
  };
  return (
    <>
      <div className="actions">
        {button('previous', t('openingRoom.readBack'))}
        {button('repeat', t('openingRoom.again'))}
        {button('next', t('openingRoom.readNext'), leads && targets.next !== null)}
      </div>
      <p className="stage-keys hint">{t('openingRoom.keys')}</p>
    </>
  );
}

function Letter({ item, live, ceiling }: { item: OpeningItem; live: boolean; ceiling: string | null }) {
  const { t } = useText();
  const { bidderName, price, periodDays, quality, managerName } = item;
  const above = price !== null && ceiling !== null && Number(price) > Number(ceiling);
  return (
    <>
      <h3>
        {bidderName} {live && <Tag color="processing">{t('openingRoom.reading')}</Tag>}
        {above && <Tag color="warning">{t('openingRoom.above')}</Tag>}
      </h3>
      <Price price={item} large />
      <dl className="stage-facts">
        {periodDays !== null && (
          <div>
            <dt>{t('openingRoom.period')}</dt>
            <dd>{t('openingRoom.days', { days: periodDays })}</dd>
          </div>
        )}
        {quality && (
          <div>
            <dt>{t('openingRoom.quality')}</dt>
            <dd>{quality}</dd>
          </div>
        )}
        {managerName && (
          <div>
            <dt>{t('openingRoom.manager')}</dt>
            <dd>{managerName}</dd>
          </div>
        )}
      </dl>
    </>
  );
}
