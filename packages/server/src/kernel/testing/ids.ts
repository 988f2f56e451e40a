import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { newId } from '../ids.ts';
import { sampleOf } from './sample.ts';

interface JsonSchema {
  pattern?: string;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
}

const ID_PATTERN = '^[0-9a-f]{32}$';
const ID = /^[0-9a-f]{32}$/;

const namesOf = new WeakMap<Endpoint, string[]>();

/** The names under which an endpoint takes ids, at whatever depth: an array of ids counts under the array's name. */
export function idNamesOf(endpoint: Endpoint): string[] {
  const known = namesOf.get(endpoint) ?? findIdNames(endpoint);
  namesOf.set(endpoint, known);
  return known;
}

function findIdNames({ params, query, body }: Endpoint): string[] {
  const names = new Set<string>();
  const look = (schema: JsonSchema, name: string): void => {
    if (schema.pattern === ID_PATTERN) names.add(name);
    if (schema.items) look(schema.items, name);
    for (const choice of schema.anyOf ?? []) look(choice, name);
    for (const [inner, value] of Object.entries(schema.properties ?? {})) look(value, inner);
  };
  for (const part of [params, query, body]) {
    if (part) look(z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' }) as JsonSchema, '');
  }
  return [...names];
}

/** `value` with every id in it replaced by what `change` makes of it and of the name under which it stands. */
export function mapIds<Value>(value: Value, change: (id: string, name: string) => string, name = ''): Value {
  if (typeof value === 'string') return (ID.test(value) ? change(value, name) : value) as Value;
  if (Array.isArray(value)) return value.map((one: unknown) => mapIds(one, change, name)) as Value;
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mapIds(one, change, key)])) as Value;
}

/** `value` with ids of records that do not exist: equal ids stay equal. */
export function unknownIds<Value>(value: Value): Value {
  const made = new Map<string, string>();
  return mapIds(value, (id) => {
    if (!made.has(id)) made.set(id, newId());
    return made.get(id)!;
  });
}

/** True for samples that stand for any id or any text. */
const isFree = (sample: unknown): boolean => typeof sample === 'string' && (ID.test(sample) || sample === '文');

export interface SampleInput {
  params?: object;
  query?: object;
  body?: object;
}

/**
 * A call that passes the contract, with the given values in place of its ids and of other texts of that name, required
 * or not.
 * @param fields `required` leaves out what may be left out
 * @throws Error for a name of an id that is not among them
 */
export function inputWith(
  endpoint: Endpoint,
  records: Readonly<Record<string, string>>,
  fields: 'all' | 'required' = 'all',
): SampleInput {
  const missing = idNamesOf(endpoint).filter((name) => !records[name]);
  if (missing.length > 0) {
    throw new Error(`${endpoint.method} ${endpoint.path} takes ids of a new kind: ${missing.join(', ')}`);
  }
  const { params, query, body, permit } = endpoint;
  const type = typeof permit === 'object' && 'byType' in permit ? { type: Object.keys(permit.byType)[0]! } : {};
  const fill = (schema: z.ZodType, more: object): object => {
    const shape = (schema as unknown as { shape?: Record<string, z.ZodType> }).shape ?? {};
    const named = Object.entries(shape).filter(([name, inner]) => records[name] && isFree(sampleOf(inner)));
    const required = sampleOf(schema) as object;
    const wanted = named.filter(([name]) => fields === 'all' || name in required);
    const known = Object.fromEntries(wanted.map(([name]) => [name, records[name]]));
    return mapIds({ ...required, ...more, ...known }, (id, name) => records[name] ?? id);
  };
  return {
    ...(params ? { params: fill(params, {}) } : {}),
    ...(query ? { query: fill(query, type) } : {}),
    ...(body ? { body: fill(body, { ...endpoint.example, ...type }) } : {}),
  };
}
