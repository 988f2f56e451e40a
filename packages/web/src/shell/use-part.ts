import { type ComponentType, useState } from 'react';
import { notice } from '../kit/notice.tsx';
import { text } from '../kit/text.ts';

interface LatePart<Props> {
  /** The part while it is open; null before its file is here, and once it is closed. */
  Part: ComponentType<Props> | null;
  /** Resolves to whether it came. */
  open: () => Promise<boolean>;
  close: () => void;
}

/** A part of the shell whose file is fetched when it is opened. One that does not come is told of; what stands goes on. */
export function usePart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>): LatePart<Props> {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const open = async () => {
    try {
      const { default: part } = await load();
      setPart(() => part);
      return true;
    } catch {
      notice.fail(text('shell.notHere'));
      return false;
    }
  };
  return { Part, open, close: () => setPart(null) };
}
