import type { ReactNode } from 'react';
import type { Speech, TextKey } from './text.ts';

/** What filters hold, by query name. */
export type Values = Readonly<Record<string, readonly string[]>>;

export interface ControlProps {
  values: Values;
  set: (changes: Record<string, string | readonly string[] | null | undefined>) => void;
  label: string;
}

export interface Filter<Name extends string> {
  names: readonly Name[];
  label: TextKey;
  control: (props: ControlProps) => ReactNode;
  /** Free text: the first such filter of a list is its search box. */
  typed?: true;
  /** What it holds, as its chip says it; filters of light pages have no chip. */
  words?: (values: Values, speech: Speech) => string;
}

/** `filters` with `changes` applied; a change that is empty takes its filter out. */
export const withChanges = (filters: Values, changes: Values): Values =>
  Object.fromEntries(Object.entries({ ...filters, ...changes }).filter(([, values]) => values.length > 0));

/** The single value of a filter in the address. */
export const firstOf = (values: Values, name: string) => values[name]?.[0];
