/** Builds the reference trees with the product's own bundler and serves them with the accounts of the same database. */
import { join } from 'node:path';
import serveStatic from '@fastify/static';
import react from '@vitejs/plugin-react';
import fastify from 'fastify';
import pg from 'pg';
import { build } from 'vite';

const FOLDER = import.meta.dirname;

/** Rows as returned by GetAccountTree. */
const ROWS = `
  select id::int as "AccountId", parent_id::int as "ParentId", display_name as "DisplayName", type as "AccountType",
    state as "AccountState", termination_date as "TerminationDate", coalesce(children, 0)::int as "ChildCount"
  from account
  left join (select parent_id as id, count(*) as children from account where state <> 'Terminated' group by 1) as below
    using (id)
  where state <> 'Terminated'`;
const ORDER = 'order by type_rank, folded_name, id';

async function read(databaseUrl: string): Promise<{ first: string; rows: string }> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const first = await client.query(
      `${ROWS} and (parent_id is null or parent_id = (select id from account where parent_id is null)) ${ORDER}`,
    );
    const rows = await client.query(`${ROWS} ${ORDER}`);
    return { first: JSON.stringify(first.rows), rows: JSON.stringify(rows.rows) };
  } finally {
    await client.end();
  }
}

export async function startTreeReferences(
  databaseUrl: string,
): Promise<{ origin: string; stop: () => Promise<void> }> {
  const outDir = join(FOLDER, '../../../dist/bench-tree');
  await build({
    root: join(FOLDER, 'reference'),
    configFile: false,
    logLevel: 'warn',
    base: './',
    plugins: [react()],
    build: { outDir, emptyOutDir: true, target: 'es2023' },
  });
  const answers = await read(databaseUrl);
  const app = fastify();
  await app.register(serveStatic, { root: outDir });
  for (const [name, text] of Object.entries(answers)) {
    app.get(`/${name}`, (_request, reply) => reply.type('application/json').send(text));
  }
  return { origin: await app.listen({ port: 0, host: '127.0.0.1' }), stop: () => app.close() };
}
