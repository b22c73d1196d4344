/** Statements that are planned once per connection. */
import type { Compilable } from 'kysely';
import type { RunPrepared } from './client.ts';

/**
 * An array that the planner does not look into: a plan that knows how few values there are looks cheaper than the one
 * for any number, and would be made anew at every call.
 */
export const unseen = (parameter: `$${number}::${string}`): string =>
  `(select ${parameter})::${parameter.split('::')[1]}`;

/** Of all connections alike. */
const names = new Map<string, string>();

/**
 * For queries asked all the time whose texts are few and whose best plan no value changes: each text stays prepared on
 * each connection.
 */
export function planned<Row extends object>(prepared: RunPrepared, query: Compilable<Row>): Promise<Row[]> {
  const { sql, parameters } = query.compile();
  const name = names.get(sql) ?? `planned-${names.size + 1}`;
  names.set(sql, name);
  return prepared<Row>({ name, text: sql }, [...parameters]);
}
