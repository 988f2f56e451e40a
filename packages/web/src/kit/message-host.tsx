import { message } from 'antd';
import { useEffect } from 'react';
import type { Note } from './notice.tsx';

/** Shows the notes that came, oldest first, and takes them off the list. */
export default function MessageHost({ notes, onShown }: { notes: readonly Note[]; onShown: (note: Note) => void }) {
  const [api, holder] = message.useMessage({ maxCount: 3 });
  useEffect(() => {
    for (const note of notes) {
      const { kind, content, onClose } = note;
      void api.open({ type: kind, content, duration: 3, onClose: () => onClose?.() });
      onShown(note);
    }
  }, [api, notes, onShown]);
  return holder;
}
