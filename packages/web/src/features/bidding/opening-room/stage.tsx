import { Button, Tag } from 'antd';
import type { ReactNode } from 'react';
import { Price } from '../../../kit/price.tsx';
import { useText } from '../../../kit/text.ts';
import type { OpeningItem, OpeningSection } from '../../../parts/opening/types.ts';
import { readOut } from './room.ts';

interface StageProps {
  section: OpeningSection;
  /** The bid that is read out. */
  item: OpeningItem | null;
  onShow: (item: OpeningItem) => void;
  /** Buttons of the host. */
  actions: ReactNode;
}

/** One bid as it is read out to the room: name, price in large type, what was written, the rest of its letter. */
export function Stage({ section, item, onShow, actions }: StageProps) {
  const { t } = useText();
  const read = readOut(section.items);
  const at = read.findIndex(({ bidId }) => bidId === item?.bidId);
  const [before, after] = [read[at - 1], read[at + 1]];
  const pending = section.items.some(({ decryptStatus }) => decryptStatus.code === 'PENDING');
  return (
    <div className="stage">
      <div className="stage-bid" aria-live="polite">
        {item ? (
          <Letter item={item} ceiling={section.controlPrice} />
        ) : (
          <p className="stage-none">{t(pending ? 'openingRoom.awaiting' : 'openingRoom.noneOpened')}</p>
        )}
      </div>
      <div className="stage-side">
        {item && <p className="hint">{t('openingRoom.place', { no: at + 1, all: read.length })}</p>}
        <div className="actions">
          <Button disabled={!before} onClick={() => before && onShow(before)}>
            {t('openingRoom.back')}
          </Button>
          <Button disabled={!after} onClick={() => after && onShow(after)}>
            {t('openingRoom.forth')}
          </Button>
        </div>
        {actions && <div className="actions">{actions}</div>}
      </div>
    </div>
  );
}

function Letter({ item, ceiling }: { item: OpeningItem; ceiling: string | null }) {
  const { t } = useText();
  const { bidderName, price, periodDays, quality, managerName } = item;
  const above = price !== null && ceiling !== null && Number(price) > Number(ceiling);
  return (
    <>
      <h3>
        {bidderName} <Tag color="processing">{t('openingRoom.reading')}</Tag>
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
