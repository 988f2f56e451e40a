import type { Authority } from '@tenderdesk/domain/access/account/authority';
import type { ServiceScope } from '@tenderdesk/domain/access/service-token/scopes';
import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Context } from './context.ts';

/** Authorities by the value of `type` in the body or the query, for endpoints that serve several types. */
export interface ByType {
  byType: Readonly<Record<string, readonly Authority[]>>;
}

/** Who may call: everybody, everybody signed in, holders of any of the authorities, or by type. */
export type Permit = 'PUBLIC' | 'SIGNED_IN' | Authority | readonly Authority[] | ByType;

/**
 * Whose data an endpoint reaches. The sweep test walks every endpoint whose scope is not `none` with another
 * organisation's ids and expects the answer of an unknown id.
 * `none`: no one's in particular · `self`: the caller's own · `organization`: by organisation path ·
 * `supplier`: the caller's company · `committee`: evaluations the caller was drawn for · `published`: what is public.
 */
export type Scope = 'none' | 'self' | 'organization' | 'supplier' | 'committee' | 'published';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Schema = z.ZodType | undefined;

export interface Endpoint<
  P extends Schema = Schema,
  Q extends Schema = Schema,
  B extends Schema = Schema,
  R extends Schema = Schema,
> {
  method: Method;
  path: `/${string}`;
  summary: string;
  permit: Permit;
  scope: Scope;
  params?: P;
  query?: Q;
  /** A strict object: unknown keys are refused. */
  body?: B;
  /** Absent when the handler answers by itself (files). */
  reply?: R;
  /** Ids of the rules and codes that this endpoint may answer with, for readers of the OpenAPI document. */
  rules?: readonly string[];
  /** Open to somebody who acts for another person too, although it changes something. */
  acting?: true;
  /** Of one's own things: open to a member of a committee who came by a code to the phone too, for one project (ADR 0048). */
  seated?: true;
  /** Open to somebody who has to set a second factor up before anything else too (ADR 0052). */
  enrolling?: true;
  /** Open to the token of another system that has this scope (ADR 0053); every other endpoint is shut to it. */
  service?: ServiceScope;
  /** `false` leaves the transaction to the service: for calls that must record failures. */
  transaction?: false;
  /** Asked again and again by screens that are open: with `X-Background: 1` such a call is not logged. */
  polled?: true;
  /** `false`: nothing hangs on the second, so that the database need not be asked for the time first (ADR 0008). */
  decidesByTime?: false;
  /** `false`: the answer is not kept for repeats: it holds a token, or a repeat is meant. */
  once?: false;
  /** Form data with one file: the handler asks for it with `upload()`. */
  multipart?: true;
  /**
   * Reads all that the caller reaches, as lists by the page do unasked (heavy.ts). With an authority: those who hold it read
   * everybody's here.
   */
  heavy?: true | Authority;
  /** Whatever it is asked by, the database reads by the same plans, of one unit or many, and keeps them (ADR 0076). */
  keepsPlan?: true;
  /** A body that passes the schema, where one made from the schema would not. */
  example?: Readonly<Record<string, unknown>>;
}

type Output<S> = S extends z.ZodType ? z.output<S> : undefined;
type Input<S> = S extends z.ZodType ? z.input<S> : unknown;

/** One file of form data, with the plain fields that stood before it. */
export interface Upload {
  filename: string;
  content: Readable;
  fields: Readonly<Record<string, string>>;
}

export interface Call<P, Q, B> {
  params: P;
  query: Q;
  body: B;
  /** The file of a `multipart` endpoint. @throws HttpError 400 when there is none */
  upload(): Promise<Upload>;
  /** Only for handlers of files and of the session. */
  request: FastifyRequest;
  response: FastifyReply;
}

export type Handler<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer R>
    ? (context: Context, call: Call<Output<P>, Output<Q>, Output<B>>) => Promise<Input<R>>
    : never;

/**
 * Declares one endpoint. Its permission and scope are part of the type: without them it does not compile.
 * One object validates the request, types the handler, documents the call and drives the tests.
 */
export function endpoint<
  P extends Schema = undefined,
  Q extends Schema = undefined,
  B extends Schema = undefined,
  R extends Schema = undefined,
>(spec: Endpoint<P, Q, B, R>): Endpoint<P, Q, B, R> {
  return spec;
}

export const byType = (table: Readonly<Record<string, readonly Authority[]>>): ByType => ({ byType: table });

/** A module's line in its routes: `on(endpoint, handler)`. */
export type On = <E extends Endpoint>(spec: E, handler: Handler<E>) => void;
export type Routes = (on: On) => void;
