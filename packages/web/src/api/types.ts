import type { paths } from './openapi.d.ts';

/** Base path of every call (spec §7). */
export const base = '/bidding-service';

/** The server's paths, written without the base. */
export type Paths = { [P in keyof paths as P extends `${typeof base}${infer Rest}` ? Rest : P]: paths[P] };

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** Paths that answer `M`. */
export type PathOf<M extends Method> = {
  [P in keyof Paths]: Paths[P] extends { [K in M]: { responses: unknown } } ? P : never;
}[keyof Paths] &
  string;

type Operation<M extends Method, P> = P extends keyof Paths ? (M extends keyof Paths[P] ? Paths[P][M] : never) : never;

type Section<O, Name extends string> = O extends { parameters: { [K in Name]?: infer Values } }
  ? [NonNullable<Values>] extends [never]
    ? unknown
    : NonNullable<Values>
  : unknown;

/** Query values may be absent in every way: null and undefined are skipped. */
type Loose<Values> = { [K in keyof Values]: Values[K] | null | undefined };

/** The query of an operation. */
export type Query<M extends Method, P> = Loose<Section<Operation<M, P>, 'query'>>;

/** Path and query values of an operation in one flat object. */
export type Params<M extends Method, P> = Section<Operation<M, P>, 'path'> & Query<M, P>;

/** The JSON body that an operation takes; never when it takes none. */
export type Body<M extends Method, P> =
  Operation<M, P> extends { requestBody?: infer B }
    ? NonNullable<B> extends { content: { 'application/json': infer Content } }
      ? Content
      : never
    : never;

/** What an operation answers. */
export type Reply<M extends Method, P> =
  Operation<M, P> extends { responses: { 200: { content: { 'application/json': infer Content } } } }
    ? Content
    : undefined;

/** One row of a paged reply. */
export type RowOf<P> = Reply<'get', P> extends { content: (infer Row)[] } ? Row : never;

/** Params plus body: what a change is sent with. */
export type Input<M extends Method, P> = Params<M, P> &
  ([Body<M, P>] extends [never]
    ? unknown
    : undefined extends Body<M, P>
      ? { body?: Body<M, P> }
      : { body: Body<M, P> });

/** An argument that may be left out when nothing in it is required. */
export type Args<Value, Rest extends unknown[] = []> =
  Partial<Value> extends Value ? [value?: Value, ...rest: Rest] : [value: Value, ...rest: Rest];
