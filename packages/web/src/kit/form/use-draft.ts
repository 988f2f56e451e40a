import type { FormInstance } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useOptionalPrincipal } from '../../session/principal.ts';
import { usePage } from '../site.ts';
import { draftKey, dropDraft, keepDraft, readDraft, tidyDrafts, wasReloaded } from './drafts.ts';

/** After the last sign typed; well below the three seconds that a lost session leaves. */
const QUIET_MS = 400;
/** Secrets by how their fields are declared. */
const SECRET = 'input[type=password], input[autocomplete*=password], input[autocomplete=one-time-code]';

interface DraftOptions {
  rootId: string;
  formName: string;
  /** Sets forms of one address apart. */
  name: string;
  enabled: boolean;
  /** The input of before a reload stands in its fields again. */
  onReturned: () => void;
}

/**
 * Keeps the input of a form for its person. After a reload or a lost session it comes back by itself; what a closed tab or a
 * crash left is offered, `offered` is its time.
 */
export function useDraft<Values>(
  form: FormInstance<Values>,
  { rootId, formName, name, enabled, onReturned }: DraftOptions,
) {
  const { id: tab } = usePage();
  const username = useOptionalPrincipal()?.username ?? null;
  const { pathname, search } = useLocation();
  // the address of the beginning: filters of a list behind a dialog may change
  const [address] = useState(pathname + search);
  const [key, setKey] = useState<string | null>(null);
  const [offered, setOffered] = useState<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sought = useRef(false);

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
    form.setFieldsValue(kept.values as never);
    keepDraft(own, { ...kept, time: Date.now() });
    onReturned();
  });
  // collected while the fields stand: those of a tab that hides are gone before anybody could ask them
  const pending = useRef<Record<string, unknown> | null>(null);
  const write = () => {
    clearTimeout(timer.current);
    if (key !== null && pending.current) keepDraft(key, { time: Date.now(), tab, values: pending.current });
    pending.current = null;
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
      if (kept) form.setFieldsValue(kept.values as never);
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
