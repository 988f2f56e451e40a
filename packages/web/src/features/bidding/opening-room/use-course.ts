import { SEEN_EVERY_SECONDS } from '@tenderdesk/domain/bidding/opening/record';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ApiError } from '../../../api/api-error.ts';
import { request } from '../../../api/client.ts';
import { queryClient } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { useLive } from '../../../session/live.ts';

export type Course = Reply<'get', '/tender/bidOpening/{projectId}/course'>;
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
export function useCourse(place: Place, everyMs: number): Course {
  const path = `${baseOf(place)}/course`;
  const queryKey = [path, place];
  const { data } = useQuery<Course, ApiError>({
    queryKey,
    queryFn: async ({ signal }) => {
      const had = queryClient.getQueryData<Course>(queryKey)?.lines ?? [];
      const params = { ...place, after: had.at(-1)?.no ?? 0 };
      const came = (await request('get', path, params, { signal, background: true })) as Course;
      return { lines: withLines(had, came.lines), people: came.people };
    },
    refetchInterval: everyMs,
  });
  return data ?? { lines: [], people: [] };
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

/** How the line to the server stands, and how many lines of the record came after it was broken; null where it never was. */
export function useBrokenLine(lines: readonly Line[]): { connected: boolean; missed: number | null } {
  const connected = useLive((state) => state.connected);
  const last = lines.at(-1)?.no ?? 0;
  const [was, setWas] = useState(connected);
  const [brokenAt, setBrokenAt] = useState<number | null>(null);
  if (was !== connected) {
    setWas(connected);
    if (!connected) setBrokenAt(last);
  }
  return { connected, missed: brokenAt === null ? null : lines.filter(({ no }) => no > brokenAt).length };
}
