import type { ReactNode } from 'react';
import type { TextKey } from './text.ts';

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
}

/** The single value of a filter in the address. */
export const firstOf = (values: Values, name: string) => values[name]?.[0];
