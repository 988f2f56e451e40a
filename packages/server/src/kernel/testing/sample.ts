import { z } from 'zod';

interface JsonSchema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  minItems?: number;
  minimum?: number;
  minLength?: number;
  pattern?: string;
  format?: string;
  default?: unknown;
}

/** Values for the patterns that contracts share (kernel/wire.ts). */
const BY_PATTERN: readonly [RegExp, string][] = [
  [/0-9a-f\]\{32\}/, '0123456789abcdef0123456789abcdef'],
  [/\\d\\d:\\d\\d:\\d\\d/, '2026-01-05 09:00:00'],
  [/^\^\\d\{4\}-\\d\\d-\\d\\d\$/, '2026-01-05'],
  [/\\d\{4\}-/, '2026-01'],
];

/** A value that the schema takes, as far as JSON Schema tells; refinements are met by an endpoint's `example`. */
export const sampleOf = (schema: z.ZodType): unknown =>
  sample(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema);

function sample(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choice = schema.anyOf?.[0] ?? schema.oneOf?.[0] ?? schema.allOf?.[0];
  if (choice) return sample(choice);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'object') {
    const wanted = Object.entries(schema.properties ?? {}).filter(([name]) => schema.required?.includes(name));
    return Object.fromEntries(wanted.map(([name, inner]) => [name, sample(inner)]));
  }
  if (type === 'array') return Array.from({ length: schema.minItems ?? 0 }, () => sample(schema.items ?? {}));
  if (type === 'integer' || type === 'number') return Math.max(schema.minimum ?? 1, 1);
  if (type === 'boolean') return true;
  if (type === 'null') return null;
  return sampleText(schema);
}

function sampleText({ pattern, format, minLength = 1 }: JsonSchema): string {
  if (format === 'email') return 'a@example.com';
  if (!pattern) return '文'.repeat(Math.max(minLength, 1));
  return BY_PATTERN.find(([shape]) => shape.test(pattern))?.[1] ?? '1';
}

/**
 * Bodies that hold `value` in one of the texts that `isMeant` picks by their pattern, each with the path of that text. What
 * stands around it is a sample, left out where it need not be.
 */
export function withTextAt(
  schema: z.ZodType,
  isMeant: (pattern: string) => boolean,
  value: string,
): { path: string; body: unknown }[] {
  return placesOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema, isMeant, value);
}

function placesOf(
  schema: JsonSchema,
  isMeant: (pattern: string) => boolean,
  value: string,
): { path: string; body: unknown }[] {
  const within = (inner: JsonSchema, name: string, around: (body: unknown) => unknown) =>
    placesOf(inner, isMeant, value).map(({ path, body }) => ({
      path: path ? `${name}.${path}` : name,
      body: around(body),
    }));
  if (schema.pattern && isMeant(schema.pattern)) return [{ path: '', body: value }];
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  if (choices.length > 0) return choices.flatMap((choice) => placesOf(choice, isMeant, value));
  if (schema.items) return within(schema.items, '0', (body) => [body]);
  return Object.entries(schema.properties ?? {}).flatMap(([name, inner]) =>
    within(inner, name, (body) => ({ ...(sample(schema) as object), [name]: body })),
  );
}

/** Every single-field spoiling of a body: left out, of a wrong type, with a key that nobody knows. */
export function spoiled(body: unknown): unknown[] {
  const whole: unknown[] = [null, 'text', 7, [1]];
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return whole;
  const wrong = Object.keys(body).map((key) => ({ ...body, [key]: { unexpected: true } }));
  return [...whole, ...wrong, { ...body, unknownKey: 1 }];
}
