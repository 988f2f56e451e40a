/**
 * Short notes that pass and questions that wait: `notice.done(t('common.saved'))`, `await ask({ title, … })`.
 * Usable outside components; the shell renders `Notices` once.
 */
import { type ComponentType, type ReactNode, Suspense, lazy } from 'react';
import { create } from 'zustand';

/** A short note on its way to the screen. */
export interface Note {
  kind: 'success' | 'warning' | 'error';
  content: string;
  onClose?: (() => void) | undefined;
  offer?: Offer;
}

/** To take back what a note says, by a button in it. */
export interface Offer {
  /** Takes it back, the first time it is called. */
  take: () => void;
  /** Ends the offer and its note. */
  until: AbortSignal;
}

/** `act`, the first time alone: a note is still clicked at while it fades. */
const once = (act: () => void): (() => void) => {
  let left = true;
  return () => {
    if (left) act();
    left = false;
  };
};

interface Pending {
  /** Notes that wait to be shown. */
  notes: readonly Note[];
  /** True from the first note on: what shows them is fetched then. */
  used: boolean;
  asked: Asked | null;
}

const usePending = create<Pending>()(() => ({ notes: [], used: false, asked: null }));

const add = (note: Note): void => usePending.setState(({ notes }) => ({ notes: [...notes, note], used: true }));
const shown = (note: Note): void =>
  usePending.setState(({ notes }) => ({ notes: notes.filter((other) => other !== note) }));

export const notice = {
  /** Something is done. */
  done: (content: string): void => add({ kind: 'success', content }),
  /** Something is done that can be taken back; pages say so by `useUndoable`. */
  undoable: (content: string, undo: () => void, until: AbortSignal): void =>
    add({ kind: 'success', content, offer: { take: once(undo), until } }),
  warn: (content: string): void => add({ kind: 'warning', content }),
  /** For the messages that the specification names; other errors stand beside what failed. `then` runs when it closes. */
  fail: (content: string, then?: () => void): void => add({ kind: 'error', content, onClose: then }),
};

export interface Question {
  title: string;
  content?: ReactNode;
  okText: string;
  cancelText: string;
  danger?: boolean;
}

interface Asked {
  question: Question;
  answer: (agreed: boolean) => void;
}

/** Asks and waits: true when the person agrees. */
export const ask = (question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    const answer = (agreed: boolean) => {
      usePending.setState({ asked: null });
      resolve(agreed);
    };
    usePending.setState({ asked: { question, answer } });
  });

const AskDialog = lazy(() => import('./ask-dialog.tsx'));
const MessageHost = lazy(() => import('./message-host.tsx'));

/** Where notes and questions appear; `around` brings theme and language, and is fetched with the first of them. */
export function Notices({ around: Around }: { around: ComponentType<{ children: ReactNode }> }) {
  const { notes, used, asked } = usePending();
  if (!used && !asked) return null;
  return (
    <Suspense>
      <Around>
        {used && <MessageHost notes={notes} onShown={shown} />}
        {asked && <AskDialog question={asked.question} onAnswer={asked.answer} />}
      </Around>
    </Suspense>
  );
}
