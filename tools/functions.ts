/**
 * `npm run functions`: writes the present text of every function of the database, with the triggers that call it, to
 * server/platform/db/functions. The text is that of a database with all migrations, which say why it is so.
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { openDatabase } from '#server/platform/db/client.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { FUNCTIONS, readFunctions } from './functions/read-functions.ts';

async function main(): Promise<void> {
  const database = await openDatabase({ databaseUrl: undefined, databasePool: 1, dataFolder: null });
  try {
    await migrate(database.pool);
    const files = await readFunctions(database.db);
    mkdirSync(FUNCTIONS, { recursive: true });
    for (const name of readdirSync(FUNCTIONS)) if (!files.has(name)) rmSync(`${FUNCTIONS}/${name}`);
    for (const [name, text] of files) writeFileSync(`${FUNCTIONS}/${name}`, text);
    console.log(`${files.size} functions are in ${FUNCTIONS}.`);
  } finally {
    await database.close();
  }
}

await main();
