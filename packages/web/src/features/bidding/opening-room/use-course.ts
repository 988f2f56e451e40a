import { SEEN_EVERY_SECONDS } from '@tenderdesk/domain/bidding/opening/record';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ApiError } from '../../../api/api-error.ts';
import { request } from '../../../api/client.ts';
import { queryClient } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { useLive } from '../../../session/live.ts';

export type Course = Reply<'get', '/tender/bidOpening/{projectId}/course'>;
/** A course as a page follows it. */
export interface FollowedCourse extends Course {
  /** When it came last, ms. */
  updatedAt: number;
}
export type Line = Course['lines'][number];
export type Person = Course['people'][number];

/** Where a room is: that of a project for staff, that of one's own bid for a bidder. */
export type Place = { projectId: string } | { bidId: string };

const baseOf = (place: Place): string =>
  'projectId' in place ? '/tender/bidOpening/{projectId}' : '/bidder/bid/{bidId}/opening';

/** The lines that a page has, with those that came: each number once, however often it was sent. */
export const withLines = (had: readonly Line[], came: readonly Line[]): Line[] => {
  const last = had.at(-1)?.no ?? 0;
  return [...had, ...came.filter(({ no }) => no > last)];
};

/** The record of a room line by line: only what is behind the last number is asked for. */
export function useCourse(place: Place, everyMs: number): FollowedCourse {
  const path = `${baseOf(place)}/course`;
  const queryKey = [path, place];
  const { data, dataUpdatedAt: updatedAt } = useQuery<Course, ApiError>({
    queryKey,
    queryFn: async ({ signal }) => {
      const had = queryClient.getQueryData<Course>(queryKey)?.lines ?? [];
      const params = { ...place, after: had.at(-1)?.no ?? 0 };
      const came = (await request('get', path, params, { signal, background: true })) as Course;
      return { lines: withLines(had, came.lines), people: came.people };
    },
    refetchInterval: everyMs,
  });
  return { ...(data ?? { lines: [], people: [] }), updatedAt };
}

/** While the record is open the page says that its person is in the room; nothing of it prolongs the session. */
export function useAttendance(place: Place, open: boolean): void {
  const key = JSON.stringify(place);
  useEffect(() => {
    if (!open) return;
    const at = JSON.parse(key) as Place;
    // what is not answered is said again with the next beat
    const say = () => void request('put', `${baseOf(at)}/attendance`, at, { background: true }).catch(() => null);
    say();
    const timer = setInterval(say, SEEN_EVERY_SECONDS * 1000);
    return () => clearInterval(timer);
  }, [key, open]);
}

/** A time without a line to the server. */
interface Break {
  /** The last number that the page had. */
  last: number;
  /** When the record had come last, as the line was back; null while it is broken. */
  seen: number | null;
  /** How many lines came with the first answer afterwards; null until it is there. */
  missed: number | null;
}

/**
 * How the line to the server stands: broken until it is back and what was missed has come; `missed` says how many lines that were,
 * null where nothing ever broke.
 */
export function useBrokenLine({ lines, updatedAt }: FollowedCourse): { broken: boolean; missed: number | null } {
  const told = useLive((state) => state.connected);
  const online = useSyncExternalStore(followNetwork, () => navigator.onLine);
  const connected = told && online;
  const [was, setWas] = useState(connected);
  const [gap, setGap] = useState<Break | null>(null);
  const last = lines.at(-1)?.no ?? 0;
  if (was !== connected) {
    setWas(connected);
    setGap(connected ? gap && { ...gap, seen: updatedAt } : { last, seen: null, missed: null });
  } else if (gap && gap.seen !== null && gap.missed === null && updatedAt !== gap.seen) {
    setGap({ ...gap, missed: lines.filter(({ no }) => no > gap.last).length });
  }
  return { broken: gap !== null && gap.missed === null, missed: gap?.missed ?? null };
}

function followNetwork(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}
