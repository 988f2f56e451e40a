import { BinaryOperationNode, PostgresQueryCompiler, type ValueNode } from 'kysely';
import type pg from 'pg';

const columns = new Map<string, string>();
const properties = new Map<string, string>();

/** A mapping that is worked out once per name. */
const remember = (known: Map<string, string>, name: string, work: (name: string) => string): string => {
  let mapped = known.get(name);
  if (mapped === undefined) known.set(name, (mapped = work(name)));
  return mapped;
};

const snakeCase = (name: string): string => name.replace(/[A-Z]+/g, (capitals) => `_${capitals.toLowerCase()}`);
const camelCase = (name: string): string => name.replace(/_+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/**
 * Turns what the query builder has built into text. Names are camelCase in the code and snake_case in the database: changed
 * here, while the text is written, and not on a copy of the whole query.
 *
 * Truth values in conditions stand in the text: a prepared statement whose condition is a parameter would not find an index
 * that holds only the rows of one truth value.
 */
export class Compiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(identifier: string): string {
    return remember(columns, identifier, (name) => super.sanitizeIdentifier(snakeCase(name)));
  }
  protected override visitValue(node: ValueNode): void {
    const inCondition = this.parentNode && BinaryOperationNode.is(this.parentNode);
    if (inCondition && typeof node.value === 'boolean') this.append(String(node.value));
    else super.visitValue(node);
  }
}

/** A name lets PostgreSQL keep the parsed statement. */
const names = new Map<string, string>();
const MOST_NAMES = 800;

/** The name of a statement on every connection; undefined once there are too many. */
export function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= MOST_NAMES) return known;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}

/** What runs statements: a pool, or the one connection of a transaction. */
export interface Queryable {
  query(config: { name?: string; text: string; values: unknown[]; rowMode: 'array' }): Promise<pg.QueryArrayResult>;
}

/** Runs a statement under its name. */
export function runStatement(
  target: Queryable,
  text: string,
  values: readonly unknown[],
): Promise<pg.QueryArrayResult> {
  const name = nameOf(text);
  return target.query({ ...(name ? { name } : {}), text, values: [...values], rowMode: 'array' });
}

/** The rows of an answer, their columns named in camelCase. */
export function rowsOf<Row>({ fields, rows }: pg.QueryArrayResult): Row[] {
  const keys = fields.map(({ name }) => remember(properties, name, camelCase));
  return rows.map((values) => {
    const row: Record<string, unknown> = {};
    for (let index = 0; index < keys.length; index++) row[keys[index]!] = values[index];
    return row as Row;
  });
}
