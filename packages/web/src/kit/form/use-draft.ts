import type { FormInstance } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { usePerson } from '../person.ts';
import { usePage } from '../site.ts';
import { draftKey, dropDraft, type Kept, keepDraft, readDraft, tidyDrafts, wasReloaded } from './drafts.ts';
import { type Difference, merge } from './merge.ts';

/** After the last character typed; well below the three seconds that a lost session leaves. */
const QUIET_MS = 400;
/** Secrets by how their fields are declared; the type of a password is `text` while it is shown. */
const SECRET = '.ant-input-password input, input[autocomplete*=password], input[autocomplete=one-time-code]';

interface DraftOptions {
  rootId: string;
  formName: string;
  /** Sets forms of one address apart. */
  name: string;
  enabled: boolean;
  /** The record as the person began with it. */
  baseOf: () => object | undefined;
  /** The input stands in its fields again; `differences` are what others changed in the meantime too. */
  onReturned: (differences: readonly Difference[]) => void;
}

type Fields = Record<string, unknown>;

const pick = (record: object | undefined, names: readonly string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, (record as Fields | undefined)?.[name]]));

/**
 * Keeps the input of a form for its person. After a reload or a lost session it comes back by itself; what a closed tab or a
 * crash left is offered, `offered` is its time.
 */
export function useDraft<Values>(
  form: FormInstance<Values>,
  { rootId, formName, name, enabled, baseOf, onReturned }: DraftOptions,
) {
  const { id: tab } = usePage();
  const username = usePerson()?.username ?? null;
  const { pathname, search } = useLocation();
  // the address of the beginning: filters of a list behind a dialog may change
  const [address] = useState(pathname + search);
  const [key, setKey] = useState<string | null>(null);
  const [offered, setOffered] = useState<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sought = useRef(false);

  /** On top of the record as it is now: what others changed meanwhile stays. */
  const bring = ({ base, values }: Kept) => {
    const merged = merge<Fields>(base, pick(baseOf(), Object.keys(values)), values);
    form.setFieldsValue(merged.values as never);
    onReturned(merged.differences);
  };
  const find = useEffectEvent(() => {
    // a tab that is shown again still has its input
    if (!enabled || username === null || sought.current) return;
    sought.current = true;
    const fields = Object.keys(form.getFieldsValue() as object).toSorted();
    const own = draftKey(username, address, [name, ...fields].join());
    setKey(own);
    tidyDrafts(username, Date.now());
    const kept = readDraft(own, Date.now());
    if (!kept) return;
    if (!wasReloaded(kept, tab, performance.timeOrigin)) return setOffered(kept.time);
    bring(kept);
    keepDraft(own, { ...kept, time: Date.now() });
  });
  // collected while the fields stand: those of a tab that hides are gone before anybody could ask them
  const pending = useRef<Fields | null>(null);
  const write = () => {
    clearTimeout(timer.current);
    const values = pending.current;
    pending.current = null;
    if (key === null || !values) return;
    keepDraft(key, { time: Date.now(), tab, base: pick(baseOf(), Object.keys(values)), values });
  };
  const hide = useEffectEvent(write);
  useEffect(() => {
    find();
    return () => hide();
  }, []);

  /** Names of the fields that hold secrets. */
  const secrets = () =>
    [...document.querySelectorAll<HTMLInputElement>(`#${CSS.escape(rootId)} :is(${SECRET})`)].map(({ id }) =>
      id.slice(formName.length + 1),
    );
  const collect = () => {
    const left = new Set(secrets());
    return Object.fromEntries(Object.entries(form.getFieldsValue() as object).filter(([field]) => !left.has(field)));
  };
  return {
    offered,
    note: () => {
      pending.current = collect();
      clearTimeout(timer.current);
      timer.current = setTimeout(write, QUIET_MS);
    },
    restore: () => {
      const kept = key === null ? null : readDraft(key, Date.now());
      if (kept) bring(kept);
      setOffered(null);
    },
    drop: () => {
      clearTimeout(timer.current);
      pending.current = null;
      setOffered(null);
      if (key !== null) dropDraft(key);
    },
  };
}
