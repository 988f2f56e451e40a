import { useEffect, useRef } from 'react';
import { notice } from './notice.tsx';

/**
 * Says what was done with an offer to take it back, once; the offer ends with the page that made it, since nothing is left then
 * to which it could be given back.
 *
 *   const undoable = useUndoable();
 *   undoable(t('kit.form.rowRemoved', { row }), () => add(row, index));
 */
export function useUndoable(): (content: string, undo: () => void) => void {
  const page = useRef<AbortController>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    page.current = controller;
    return () => controller.abort();
  }, []);
  return (content, undo) => {
    if (page.current) notice.undoable(content, undo, page.current.signal);
  };
}
