/** Statements that are planned once per connection, their text made once per process. */
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
 * An array that the planner does not look into: a plan that knows how few values there are looks cheaper than the one
 * for any number, and would be made anew at every call.
 */
export const unseen = (parameter: `$${number}::${string}`): string =>
  `(select ${parameter})::${parameter.split('::')[1]}`;

/** A query with its values, named where it is planned once a connection. */
export type Statement = Partial<Pick<Prepared, 'name'>> & { text: string; values: readonly unknown[] };

/** Makes queries and runs none. */
export const BUILDER = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: db => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** SQL for a value by its name. */
export type Given<Values> = (name: keyof Values & string) => RawBuilder<never>;

/** Stands in a text for a value that each call has its own of. */
class Slot {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

const slotName = (parameter: unknown): string => {
  if (parameter instanceof Slot) return parameter.name;
  throw new Error(`A planned statement would keep the value ${String(parameter)} of its first call`);
};

/** The same query with its values in it, for those whose plan should know them. */
export function withValues<Values extends Record<string, unknown>>(
  values: Values,
  build: (given: Given<Values>) => Compilable,
): Statement {
  const { sql: text, parameters } = build(name => sql<never>`${values[name]}`).compile();
  return { text, values: parameters };
}

let count = 0;

/**
 * For queries asked all the time whose texts are few and whose best plan no value changes. To make the text takes as long
 * as to run it, so it is made once for each shape; each text then stays prepared on each connection.
 * @param build knows what a text may depend on, the shape, and of the values their names alone
 */
export function plannedOnce<Shape, Values extends Record<string, unknown>>(
  build: (shape: Shape, given: Given<Values>) => Compilable,
): (shape: Shape, values: Values) => Statement & Prepared {
  const known = new Map<string, Prepared & { slots: string[] }>();
  const made = (shape: Shape) => {
    const { sql: text, parameters } = build(shape, name => sql<never>`${new Slot(name)}`).compile();
    return { name: `planned-${(count += 1)}`, text, slots: parameters.map(slotName) };
  };
  return (shape, values) => {
    const key = JSON.stringify(shape);
    const { name, text, slots } = known.get(key) ?? made(shape);
    if (!known.has(key)) known.set(key, { name, text, slots });
    return { name, text, values: slots.map(slot => values[slot]) };
  };
}
