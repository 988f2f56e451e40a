import { Button, message } from 'antd';
import { useEffect } from 'react';
import type { Note, Offer } from './notice.tsx';
import { useText } from './text.ts';

/** Seconds that a note stands; one with an offer has to be read and reached. */
const STANDS = { plain: 3, offering: 8 };

/** Shows the notes that came, oldest first, and takes them off the list. */
export default function MessageHost({ notes, onShown }: { notes: readonly Note[]; onShown: (note: Note) => void }) {
  const [api, holder] = message.useMessage({ maxCount: 3 });
  useEffect(() => {
    for (const note of notes) {
      onShown(note);
      const { kind, content, onClose, offer } = note;
      if (offer?.until.aborted) continue;
      const close = api.open({
        type: kind,
        content: offer ? <Offering content={content} offer={offer} onTaken={() => close()} /> : content,
        duration: offer ? STANDS.offering : STANDS.plain,
        onClose: () => onClose?.(),
      });
      offer?.until.addEventListener('abort', () => close(), { once: true });
    }
  }, [api, notes, onShown]);
  return holder;
}

interface OfferingProps {
  content: string;
  offer: Offer;
  onTaken: () => void;
}

function Offering({ content, offer, onTaken }: OfferingProps) {
  const { t } = useText();
  const take = () => {
    onTaken();
    offer.take();
  };
  return (
    <>
      {content}{' '}
      <Button type="link" size="small" onClick={take}>
        {t('kit.undo')}
      </Button>
    </>
  );
}
