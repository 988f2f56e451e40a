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

/** The name of a column or table in the database. */
export const snakeCase = (name: string): string => name.replace(/[A-Z]+/g, (capitals) => `_${capitals.toLowerCase()}`);
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

/** A text with what is known of it on every connection. */
interface Statement {
  /** Lets PostgreSQL keep the parsed statement; absent once there are too many. */
  name?: string;
  /** How its rows look, once an answer has told it. */
  shape: RowShape | null;
}

interface RowShape {
  /** The columns in camelCase. */
  keys: readonly string[];
  /** A row without its values. */
  blank: Record<string, unknown>;
}

/**
 * What the parser of JSON makes keeps its fields at fixed places, and so do its copies. An object that gets more than some
 * fifteen fields by their names one after the other is turned into a table of names by the engine, three times as slow to
 * make, copy and write (docs/performance.md).
 */
const blankOf = (keys: readonly string[]): Record<string, unknown> =>
  JSON.parse(JSON.stringify(Object.fromEntries(keys.map((key) => [key, null])))) as Record<string, unknown>;

const statements = new Map<string, Statement>();
const MOST_NAMES = 800;

function statementOf(text: string): Statement {
  const known = statements.get(text);
  if (known) return known;
  if (statements.size >= MOST_NAMES) return { shape: null };
  const added = { name: `s${statements.size}`, shape: null };
  statements.set(text, added);
  return added;
}

function shapeOf(fields: readonly pg.FieldDef[]): RowShape {
  const keys = fields.map((field) => remember(properties, field.name, camelCase));
  return { keys, blank: blankOf(keys) };
}

/** What runs statements: a pool, or the one connection of a transaction. */
export interface Queryable {
  query(config: { name?: string; text: string; values: unknown[]; rowMode: 'array' }): Promise<pg.QueryArrayResult>;
}

/** Runs a statement; its rows have their columns in camelCase. */
export async function runStatement(
  target: Queryable,
  text: string,
  values: readonly unknown[],
): Promise<{ rows: Record<string, unknown>[]; rowCount: number }> {
  const statement = statementOf(text);
  const { name } = statement;
  const result = await target.query({ ...(name ? { name } : {}), text, values: [...values], rowMode: 'array' });
  const { keys, blank } = (statement.shape ??= shapeOf(result.fields));
  const rows = result.rows.map((row: readonly unknown[]) => {
    const object = { ...blank };
    for (let index = 0; index < keys.length; index++) object[keys[index]!] = row[index];
    return object;
  });
  return { rows, rowCount: result.rowCount ?? 0 };
}
