import { useQueries } from '@tanstack/react-query';
import { useMemo, useState, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useSite } from '../../kit/site.ts';
import { useText } from '../../kit/text.ts';
import type { Found } from '../../parts/finders.ts';
import type { MenuItem } from '../menu.ts';
import { finders } from '../screens.ts';
import { fitting } from './matching.ts';
import type { PageAction } from './page-actions.ts';
import { usePinyin } from '../../kit/pinyin.ts';
import { namesOf, placesOf, type Place } from './places.ts';
import { recentOf, remember } from './recent.ts';

/** A line that can be chosen. */
export interface Choice {
  id: string;
  title: string;
  note?: string | undefined;
  choose: () => void;
}

export interface Group {
  key: string;
  title: string;
  choices: readonly Choice[];
  state: 'there' | 'asking' | 'failed';
  retry?: () => void;
}

/** Records are looked for once nothing was typed for so long. */
const QUIET_MS = 200;
const LEAST_TYPED = 2;
const MOST_SCREENS = 6;

/** What was typed, once nothing more comes. */
function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), QUIET_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}

/** Those of the finders that this person may ask, one of each kind. */
function useFinders() {
  const { canOpen } = useSite();
  return useMemo(() => {
    const mine = finders.filter(({ screen }) => canOpen(screen));
    return mine.filter(({ order }, index) => mine.findIndex((other) => other.order === order) === index);
  }, [canOpen]);
}

interface Given {
  typed: string;
  menu: readonly MenuItem[];
  actions: readonly PageAction[];
  /** User and identity. */
  person: string;
}

/** What is offered for what was typed, group by group; and whether anything is still on its way. */
export function useGroups({ typed, menu, actions, person }: Given): { groups: Group[]; asking: boolean } {
  const { t, say } = useText();
  const navigate = useNavigate();
  const readsAs = usePinyin(true);
  const mine = useFinders();
  const wanted = typed.trim();
  const settled = useSettled(wanted);
  const asks = settled.length >= LEAST_TYPED;
  const answers = useQueries({
    queries: mine.map(({ screen, lazy }) => ({
      queryKey: ['find', screen, settled],
      queryFn: async ({ signal }: { signal: AbortSignal }) => (await lazy()).default(settled, signal),
      enabled: asks,
      retry: false,
    })),
  });

  const go = (found: Found) => () => {
    remember(person, found);
    void navigate(found.to);
  };
  const asChoice = (group: string) => (found: Found) => ({
    id: `${group}-${found.key}`,
    title: found.title,
    note: found.note,
    choose: go(found),
  });
  const asPlace = ({ path, title, group, external }: Place): Choice => ({
    id: `place-${path}`,
    title: say(title),
    note: group ? say(group) : undefined,
    choose: external
      ? () => void window.open(path, '_blank', 'noopener')
      : go({ key: path, title: say(title), note: group ? say(group) : undefined, to: path }),
  });
  const asAction = ({ label, run }: PageAction): Choice => ({ id: `action-${label}`, title: label, choose: run });
  const there = (key: 'recent' | 'actions' | 'screens', choices: readonly Choice[]): Group => ({
    key,
    title: t(`find.${key}`),
    choices,
    state: 'there',
  });

  const all = placesOf(menu);
  // screens are said in the language of now
  const lately = recentOf(person).map((found) => {
    const place = all.find(({ path }) => path === found.to);
    return place ? { ...found, title: say(place.title), note: place.group ? say(place.group) : undefined } : found;
  });
  if (!wanted)
    return {
      groups: [there('recent', lately.map(asChoice('recent'))), there('actions', actions.map(asAction))],
      asking: false,
    };

  const recents = fitting(lately, ({ title, note }) => [title, note ?? ''], wanted, readsAs);
  const known = new Set(recents.map(({ to }) => to));
  const places = fitting(all, namesOf, wanted, readsAs).filter(({ path }) => !known.has(path));
  const records = mine.map(({ screen, title }, index): Group => {
    const { data, isFetching, isError, refetch } = answers[index]!;
    const found = data && settled === wanted ? data.found.filter(({ to }) => !known.has(to)) : [];
    const list = settled === wanted ? data?.all : undefined;
    return {
      key: screen,
      title: say(title),
      choices: [
        ...found.map(asChoice(screen)),
        ...(list ? [{ id: `all-${screen}`, title: t('find.all'), choose: () => void navigate(list) }] : []),
      ],
      state: isFetching ? 'asking' : isError && asks ? 'failed' : 'there',
      retry: () => void refetch(),
    };
  });
  return {
    groups: [
      there('recent', recents.map(asChoice('recent'))),
      there('actions', fitting(actions, ({ label }) => [label], wanted, readsAs).map(asAction)),
      there('screens', places.slice(0, MOST_SCREENS).map(asPlace)),
      ...records,
    ],
    asking: wanted.length >= LEAST_TYPED && (settled !== wanted || records.some(({ state }) => state === 'asking')),
  };
}
