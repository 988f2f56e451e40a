import type { FormInstance } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Difference, merge, same } from './merge.ts';

interface FollowOptions<Values> {
  /** The record as it came last. */
  latest: Partial<Values> | undefined;
  /** Something was typed that is not saved. */
  dirty: boolean;
  /** The input stands on the latest record, as its person asked for. */
  onCompared: () => void;
}

/**
 * Keeps a form on its record when that comes anew. An untouched form shows it. Input stays on what the person began with,
 * version included, so that the server sees a lost race, until the person saves or asks to compare: then what others
 * changed is taken over, and `differences` are what both changed.
 */
export function useFollowedRecord<Values extends object>(
  form: FormInstance<Values>,
  { latest, dirty, onCompared }: FollowOptions<Values>,
) {
  const [differences, setDifferences] = useState<readonly Difference[] | null>(null);
  /** What the person began with. */
  const base = useRef(latest);
  /** The record that the form has taken over or was untouched by. */
  const seen = useRef(latest);
  /** Why input may move to the next record that comes. */
  const follow = useRef<'compare' | 'saved' | null>(null);

  const followRecord = () => {
    if (!latest || same(latest, seen.current) || (dirty && !follow.current)) return;
    const { values, differences: found } = dirty
      ? merge(base.current ?? {}, latest, form.getFieldsValue(true) as Values)
      : { values: latest, differences: [] };
    form.setFieldsValue(values as never);
    if (found.length > 0 || follow.current === 'compare') setDifferences(found);
    if (follow.current === 'compare') onCompared();
    follow.current = null;
    base.current = latest;
    seen.current = latest;
  };
  const onRecord = useEffectEvent(followRecord);
  useEffect(() => onRecord(), [latest, dirty]);

  return {
    baseOf: () => base.current,
    differences,
    showDifferences: setDifferences,
    takeLatest: ({ name, latest: value }: Difference) => {
      form.setFieldValue(name as never, value as never);
      setDifferences((before) => before?.filter((one) => one.name !== name) ?? null);
    },
    /** The latest record is compared with the input, as soon as it is there. */
    compare: () => {
      follow.current = 'compare';
      followRecord();
    },
    /** `values` were sent and taken: the record that comes next is theirs. */
    noteSaved: (values: Values) => {
      base.current = values;
      follow.current = 'saved';
      setDifferences(null);
    },
    startAnew: () => {
      base.current = latest;
      follow.current = null;
      setDifferences(null);
    },
  };
}
