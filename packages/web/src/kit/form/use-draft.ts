import type { FormInstance } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useOptionalPrincipal } from '../../session/principal.ts';
import { draftKey, dropDraft, keepDraft, readDraft, tidyDrafts } from './drafts.ts';

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
}

/** Keeps the input of a form for its person; `offered` is the time of a draft that an earlier session left. */
export function useDraft<Values>(form: FormInstance<Values>, { rootId, formName, name, enabled }: DraftOptions) {
  const username = useOptionalPrincipal()?.username ?? null;
  const { pathname, search } = useLocation();
  // the address of the beginning: filters of a list behind a dialog may change
  const [address] = useState(pathname + search);
  const [key, setKey] = useState<string | null>(null);
  const [offered, setOffered] = useState<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const find = useEffectEvent(() => {
    if (!enabled || username === null) return;
    const fields = Object.keys(form.getFieldsValue() as object).toSorted();
    const own = draftKey(username, address, [name, ...fields].join());
    setKey(own);
    tidyDrafts(username, Date.now());
    setOffered(readDraft(own, Date.now())?.time ?? null);
  });
  useEffect(() => {
    find();
    return () => clearTimeout(timer.current);
  }, []);

  /** Names of the fields that hold secrets. */
  const secrets = () =>
    [...document.querySelectorAll<HTMLInputElement>(`#${CSS.escape(rootId)} :is(${SECRET})`)].map(({ id }) =>
      id.slice(formName.length + 1),
    );
  const keep = () => {
    if (key === null) return;
    const left = new Set(secrets());
    const values = Object.entries(form.getFieldsValue() as object).filter(([field]) => !left.has(field));
    keepDraft(key, Object.fromEntries(values), Date.now());
  };
  return {
    offered,
    note: () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(keep, QUIET_MS);
    },
    restore: () => {
      const kept = key === null ? null : readDraft(key, Date.now());
      if (kept) form.setFieldsValue(kept.values as never);
      setOffered(null);
    },
    drop: () => {
      clearTimeout(timer.current);
      setOffered(null);
      if (key !== null) dropDraft(key);
    },
  };
}
