import { lineAfter, readingOrder, type ReadingStep } from '@tenderdesk/domain/bidding/opening/reading';
import { invalidate, useSend } from '../../../api/hooks.ts';
import { errorText } from '../../../kit/error-text.ts';
import { notice } from '../../../kit/notice.tsx';
import type { OpeningItem, OpeningSection } from '../../../parts/opening/types.ts';
import { nextToRead } from './room.ts';

/** The host's steps through the bids of a section. */
export interface Reading {
  /** Where each step leads; null where it leads nowhere. */
  targets: Readonly<Record<ReadingStep, OpeningItem | null>>;
  /** The last step is not in the record that the page has. */
  busy: boolean;
  read: (item: OpeningItem) => void;
}

/** The steps of reading out, which the server keeps for everybody. @param may the person is the host, and the record is open */
export function useReading(projectId: string, section: OpeningSection, may: boolean): Reading | null {
  const send = useSend('put', '/tender/bidOpening/{projectId}/read', { invalidates: ['/tender/bidOpening'] });
  if (!may) return null;
  const order = readingOrder(section.items);
  const last = section.readings.at(-1);
  const turn = last?.turn ?? 0;
  const answered = send.data?.sections.find(({ sectionId }) => sectionId === section.sectionId)?.readings.at(-1)?.turn;
  // until the page has the record of the last step, the next one would start from an old turn
  const busy = send.isPending || (answered ?? 0) > turn;
  const current = last?.bidId ?? null;
  return {
    targets: {
      next: nextToRead(section),
      previous: lineAfter(order, current, 'previous'),
      repeat: lineAfter(order, current, 'repeat'),
    },
    busy,
    read: ({ bidId }) => {
      if (busy) return;
      send.mutate(
        { projectId, body: { bidId, turn } },
        {
          onError: (error) => {
            notice.warn(errorText(error));
            // somebody else may have read on meanwhile
            void invalidate('/tender/bidOpening');
          },
        },
      );
    },
  };
}
