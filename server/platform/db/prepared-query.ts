/** Kysely queries compiled once per process and run as prepared statements. */
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import type { Compilable, RawBuilder } from 'kysely';
import type { Prepared } from './prepared.ts';
import type { Database } from './schema.ts';

/**
 * Hides an array's length from the planner. If the planner saw it, custom plans would look cheaper than the generic
 * one and it would re-plan on every call.
 */
export const opaqueArray = (parameter: `$${number}::${string}`): string =>
  `(select ${parameter})::${parameter.split('::')[1]}`;

/** A query with its values; `name` is set for prepared statements. */
export type Statement = Partial<Pick<Prepared, 'name'>> & { text: string; values: readonly unknown[] };

/** Builds and compiles queries without running them. */
export const BUILDER = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: db => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** Returns the SQL for a value by its name. */
export type ValueOf<Values> = (name: keyof Values & string) => RawBuilder<never>;

/** Marks the position of a value while a query is compiled without values. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

const placeholderName = (parameter: unknown): string => {
  if (parameter instanceof Placeholder) return parameter.name;
  throw new Error(`A planned statement would keep the value ${String(parameter)} of its first call`);
};

/** Builds the query with its actual values, for queries whose plan depends on them. */
export function withValues<Values extends Record<string, unknown>>(
  values: Values,
  build: (given: ValueOf<Values>) => Compilable,
): Statement {
  const { sql: text, parameters } = build(name => sql<never>`${values[name]}`).compile();
  return { text, values: parameters };
}

/** A prepared statement without values, and the type of its rows. */
export type PreparedRows<Row> = Prepared & { readonly row?: Row };

/** Compiles a query without values. */
export function preparedRows<Row>(name: string, query: Compilable<Row>): PreparedRows<Row> {
  const { sql: text, parameters } = query.compile();
  parameters.forEach(placeholderName);
  return { name, text };
}

let count = 0;

const names = new Map<string, string>();

/**
 * Compiles a query with its values.
 * @param isPlannedOnce prepares it under a name derived from its text; for few texts, each with one plan for all values
 */
export function statementOf(query: RawBuilder<unknown>, isPlannedOnce: boolean): Statement {
  const { sql: text, parameters: values } = query.compile(BUILDER);
  if (!isPlannedOnce) return { text, values };
  const name = names.get(text) ?? `planned-${(count += 1)}`;
  names.set(text, name);
  return { name, text, values };
}

/**
 * Prepares a frequent query whose best plan does not depend on its values. Compiling takes as long as running it, so
 * each shape is compiled once and stays prepared on each connection.
 * @param build gets the shape, which determines the SQL text, and placeholders for the values.
 */
export function preparedQuery<Shape, Values extends Record<string, unknown>>(
  build: (shape: Shape, given: ValueOf<Values>) => Compilable,
): (shape: Shape, values: Values) => Statement & Prepared {
  const known = new Map<string, Prepared & { slots: string[] }>();
  const made = (shape: Shape) => {
    const { sql: text, parameters } = build(shape, name => sql<never>`${new Placeholder(name)}`).compile();
    return { name: `planned-${(count += 1)}`, text, slots: parameters.map(placeholderName) };
  };
  return (shape, values) => {
    const key = JSON.stringify(shape);
    const { name, text, slots } = known.get(key) ?? made(shape);
    if (!known.has(key)) known.set(key, { name, text, slots });
    return { name, text, values: slots.map(slot => values[slot]) };
  };
}
