import type { z } from 'zod';
import type { Endpoint } from '@tenderdesk/server/kernel/endpoint';

type Input<S> = S extends z.ZodType ? z.input<S> : undefined;
type Output<S> = S extends z.ZodType ? z.output<S> : undefined;

export interface ActorInput<P, Q, B> {
  params?: P;
  query?: Q;
  body?: B;
  /** The file of a form-data endpoint, with its fields. */
  file?: { filename: string; bytes: Uint8Array; fields: Readonly<Record<string, string>> };
}

type InputOf<E> = E extends Endpoint<infer P, infer Q, infer B> ? ActorInput<Input<P>, Input<Q>, Input<B>> : never;
type OutputOf<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer R> ? Output<R> : never;

/**
 * Somebody who uses the product under one login. Over HTTP for `npm run play`, inside the process for the demo data:
 * the scenario is the same.
 */
export interface Actor {
  username: string;
  /** @throws Refused when the product does not answer with success */
  call<E extends Endpoint>(endpoint: E, input?: InputOf<E>): Promise<OutputOf<E>>;
}

export interface Refusal {
  status: number;
  code: string;
  message: string;
  errors: readonly { ruleId: string; field: string; messageZh: string; messageEn: string }[];
}

/** The product said no. */
export class Refused extends Error {
  readonly refusal: Refusal;
  constructor(call: string, refusal: Refusal) {
    const faults = refusal.errors.map(
      ({ ruleId, field, messageZh }) => `${ruleId}${field ? ` (${field})` : ''} ${messageZh}`,
    );
    super(`${call}: ${refusal.status} ${refusal.code} ${faults.join('; ') || refusal.message}`);
    this.refusal = refusal;
  }
}

/** The actor of a login name. */
export type Cast = (username: string) => Promise<Actor>;
