import type { TextKey } from '../../../kit/text.ts';
import type { Workspace } from './types.ts';

export interface Task {
  key: string;
  title: TextKey;
  state: TaskState;
  /** Id of the part of the page where it is done. */
  at: string;
}

export type TaskState = 'done' | 'open' | 'waiting' | 'later' | 'missed';

/** The words of a state. */
export const taskWords: Record<TaskState, TextKey> = {
  done: 'joined.task.done',
  open: 'joined.task.open',
  waiting: 'joined.task.waiting',
  later: 'joined.task.later',
  missed: 'joined.task.missed',
};

type Known = Pick<
  Workspace,
  'downloadedTime' | 'documents' | 'deposit' | 'bid' | 'byRecord' | 'opened' | 'ended' | 'allowedActions'
>;

/**
 * What a bidder has done and has still to do for one section, in order (the server decides what is allowed).
 * @param inTime the deadline has not passed: what the reader may not do an operator of the company may
 */
export function tasksOf(
  { downloadedTime, documents, deposit, bid, byRecord, opened, ended, allowedActions }: Known,
  inTime: boolean,
): Task[] {
  const may = (action: Known['allowedActions'][number]): boolean => allowedActions.includes(action);
  const bidState = (): TaskState => {
    if (bid) return bid.status.code === 'REVOKED' ? 'missed' : 'done';
    return may('submitBid') || (inTime && !ended) ? 'open' : 'missed';
  };
  const decryptState = (): TaskState => {
    if (may('decrypt')) return 'open';
    if (!bid) return 'later';
    if (bid.openedTime) return 'done';
    return bid.status.code === 'REVOKED' ? 'missed' : 'later';
  };
  const decided = bid !== null && ['WON', 'LOST', 'LAPSED'].includes(bid.status.code);
  return [
    { key: 'register', title: 'joined.task.register', state: 'done', at: 'registration' },
    ...(documents.length > 0
      ? [
          {
            key: 'documents',
            title: 'joined.task.download',
            state: downloadedTime ? 'done' : (opened && !byRecord) || ended ? 'missed' : 'open',
            at: 'documents',
          } as const,
        ]
      : []),
    ...(deposit
      ? [
          {
            key: 'deposit',
            title: 'joined.task.deposit',
            state: depositState(deposit.status.code, opened || ended),
            at: 'deposit',
          } as const,
        ]
      : []),
    ...(byRecord
      ? []
      : ([
          { key: 'bid', title: 'joined.task.bid', state: bidState(), at: 'bid' },
          { key: 'decrypt', title: 'joined.task.decrypt', state: decryptState(), at: opened ? 'opening' : 'bid' },
        ] as const)),
    {
      key: 'result',
      title: 'joined.task.result',
      state: decided || ended ? 'done' : 'later',
      at: opened ? 'result' : 'bid',
    },
  ];
}

function depositState(status: string, over: boolean): TaskState {
  if (status === 'UNPAID') return over ? 'missed' : 'open';
  return status === 'PAID' ? 'waiting' : 'done';
}
