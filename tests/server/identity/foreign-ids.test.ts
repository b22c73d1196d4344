/**
 * Every operation whose input has the id of an object with an owner (the caller, or an account in the same input): for
 * another owner's object the response is exactly that for an unknown id, and the object is not changed. The ids are
 * read from the schemas, so an operation with an id that no test covers fails.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Input, OperationName } from '#contract/operations.ts';
import type { PersonName } from '#tests/support/enter.ts';
import { enterAll } from '#tests/support/entered.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { visit } from '#tests/support/visitor.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import { CASES, unknownLike } from './foreign/cases.ts';
import { idsOf, uncoveredIdsOf } from './foreign/ids.ts';
import { thingsIn } from './foreign/things.ts';
import type { Things } from './foreign/things.ts';
import { NAMES } from './matrix/samples.ts';

type AnySwap = {
  by: PersonName | null;
  status?: number;
  foreign: (things: Things) => number | string;
  input: (things: Things, id: number | string) => Input<OperationName> | Promise<Input<OperationName>>;
};

let portal: Portal;
let as: (person: PersonName) => Visitor;
let things: Things;
let tables: string[];
beforeAll(async () => {
  portal = await startPortal();
  as = await enterAll(portal, ['administrator', 'resellerManager', 'securedAdministrator']);
  things = await thingsIn(portal);
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`.execute(portal.deps.db);
  tables = rows.map(({ name }) => name);
});
afterAll(() => portal.close());

/** Conditions that leave out the rows that a rejected call writes: rate-limit attempts and failed audit entries. */
const TRACES: Record<string, string> = {
  attempt: 'where false',
  audit_entry: `where result = 'success'`,
};
const COLUMNS: Record<string, string> = { session: '(id, account_id)' };

/** A hash of the rows of each table. */
async function contents(): Promise<unknown> {
  const texts = tables.map(
    name => sql`select ${name}::text as name, (select md5(coalesce(string_agg(row::text, ' ' order by row::text), ''))
      from (select ${sql.raw(COLUMNS[name] ?? `${name}::text`)} as row from ${sql.table(name)}
        ${sql.raw(TRACES[name] ?? '')}) as rows) as rows`,
  );
  return (await sql`${sql.join(texts, sql` union all `)}`.execute(portal.deps.db)).rows;
}

test('[SEC-06] every id in the input of an operation has a case, a reason or another test', () => {
  const listed = (name: OperationName) => Object.keys(CASES[name] ?? {});
  const missing = NAMES.flatMap(name =>
    uncoveredIdsOf(name).flatMap(id => (listed(name).includes(id) ? [] : [`${name}: ${id}`])),
  );
  const surplus = NAMES.flatMap(name =>
    listed(name).flatMap(id => (idsOf(name).includes(id) ? [] : [`${name}: ${id}`])),
  );
  expect({ missing, surplus }).toEqual({ missing: [], surplus: [] });
});

const swaps = Object.entries(CASES).flatMap(([name, ids]) =>
  Object.entries(ids as Record<string, AnySwap | string>).flatMap(([id, swap]) =>
    typeof swap === 'string' ? [] : [[name as OperationName, id, swap] as const],
  ),
);

test.each(swaps)('[SEC-06] %s treats another owner’s %s as unknown', async (name, _id, swap) => {
  const visitor = swap.by === null ? visit(portal.origin) : as(swap.by);
  const ask = async (id: number | string) => {
    const { status, text } = await visitor.call(name, await swap.input(things, id));
    // A download address contains the request and differs on every call.
    const address = /"Address":"([^"]*)"/.exec(text)?.[1];
    return {
      answer: { status, text: text.replace(address ?? '', '') },
      download: async () => address && (await visitor.fetch(address)).text(),
    };
  };
  const foreign = swap.foreign(things);
  const before = await contents();
  const { answer, download } = await ask(foreign);
  expect(answer.status, answer.text).toBe(swap.status ?? 404);
  expect(await contents()).toEqual(before);
  const unknown = await ask(unknownLike(foreign));
  expect(answer).toEqual(unknown.answer);
  expect(await download()).toBe(await unknown.download());
});
