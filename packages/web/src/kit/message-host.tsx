import { Button, message } from 'antd';
import { useEffect } from 'react';
import type { Note } from './notice.tsx';
import { useText } from './text.ts';

/** Seconds that a note stands; one with a button is read and reached. */
const STANDS = { plain: 3, undoable: 8 };

let undoables = 0;

/** Shows the notes that came, oldest first, and takes them off the list. */
export default function MessageHost({ notes, onShown }: { notes: readonly Note[]; onShown: (note: Note) => void }) {
  const { t } = useText();
  const [api, holder] = message.useMessage({ maxCount: 3 });
  useEffect(() => {
    for (const note of notes) {
      const { kind, content, onClose, undo } = note;
      if (undo) {
        const key = `undoable-${(undoables += 1)}`;
        const takeBack = () => {
          api.destroy(key);
          undo();
        };
        const offer = (
          <>
            {content}{' '}
            <Button type="link" size="small" onClick={takeBack}>
              {t('kit.undo')}
            </Button>
          </>
        );
        void api.open({ key, type: kind, content: offer, duration: STANDS.undoable });
      } else {
        void api.open({ type: kind, content, duration: STANDS.plain, onClose: () => onClose?.() });
      }
      onShown(note);
    }
  }, [api, notes, onShown, t]);
  return holder;
}
