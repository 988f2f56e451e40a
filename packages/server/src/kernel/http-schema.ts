import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';

/** The schemas of an endpoint as the server uses them: compiled, checked, described. */

const compiled = new WeakMap<z.ZodType, z.ZodType>();
/** A schema as code. Made when the first value comes: of two thousand schemas a day needs a few hundred. */
export const asCode = (schema: z.ZodType): z.ZodType => {
  const known = compiled.get(schema);
  if (known) return known;
  const made = z.compile(schema);
  compiled.set(schema, made);
  return made;
};

/** Writes an answer as text. The function throws Error for one that is not as declared. */
export function serializer(spec: Endpoint): (value: unknown) => string {
  const { reply } = spec;
  if (!reply) return () => '';
  return (value) => {
    const result = asCode(reply).safeParse(value);
    if (!result.success)
      throw new Error(`the answer of ${spec.method} ${spec.path} is not as declared: ${result.error.message}`);
    return JSON.stringify(result.data);
  };
}

/** True where an endpoint takes an object without fields: a call without a body is fine there. */
export const asksForNothing = (spec: Endpoint | undefined): boolean =>
  spec?.body instanceof z.ZodObject && Object.keys(spec.body.shape).length === 0;

/** True of a schema that takes no other fields than it names. */
export const isStrict = (schema: z.ZodType): boolean => {
  const { def } = schema as unknown as {
    def: { type: string; catchall?: { def: { type: string } }; in?: z.ZodType; element?: z.ZodType };
  };
  if (def.type === 'pipe' && def.in) return isStrict(def.in);
  if (def.type === 'array' && def.element) return isStrict(def.element);
  return def.type === 'object' && def.catchall?.def.type === 'never';
};

/** What the OpenAPI document says of an endpoint beside its summary. */
export function describe({ permit, scope, rules, service }: Endpoint): string {
  const who =
    typeof permit === 'string' ? permit : 'byType' in permit ? JSON.stringify(permit.byType) : permit.join(' or ');
  return [
    `Permission: ${who}.`,
    `Scope: ${scope}.`,
    ...(service ? [`Service tokens: ${service}.`] : []),
    ...(rules ? [`Rules: ${rules.join(', ')}.`] : []),
  ].join(' ');
}
