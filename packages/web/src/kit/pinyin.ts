import { useEffect, useState } from 'react';

/** Whether Chinese can be typed so: in full, by initials, or mixed (`zbxm`, `zhaobiao`, `招bxm`). */
export type ReadsAs = (chinese: string, typed: string) => boolean;

let table: Promise<ReadsAs> | null = null;

const load = async (): Promise<ReadsAs> => {
  const { match } = await import('pinyin-pro');
  return (chinese, typed) => match(chinese, typed, { continuous: true, precision: 'start' }) !== null;
};

/** The readings of characters, a large file: fetched when it is first `wanted`. Null until then, and where it does not come. */
export function usePinyin(wanted: boolean): ReadsAs | null {
  const [readsAs, setReadsAs] = useState<ReadsAs | null>(null);
  useEffect(() => {
    if (!wanted) return;
    table ??= load();
    table.then(
      (loaded) => setReadsAs(() => loaded),
      () => {
        // without it everything is found by its words; the next try asks again
        table = null;
      },
    );
  }, [wanted]);
  return readsAs;
}
