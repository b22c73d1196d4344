/** The files with the functions of the database have the text that the migrations have led to, on both databases. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { startPortal } from '#tests/support/server.ts';
import { FUNCTIONS, readFunctions } from '../../../tools/functions/read-functions.ts';

const stored = Object.fromEntries(
  readdirSync(FUNCTIONS).map(name => [name, readFileSync(`${FUNCTIONS}/${name}`, 'utf8')]),
);

const { TEST_DATABASE_URL } = process.env;
const DATABASES: [name: string, database: string][] = [
  ['the embedded database', 'embedded'],
  ...(TEST_DATABASE_URL === undefined ? [] : [['PostgreSQL', TEST_DATABASE_URL] as [string, string]]),
];

test.each(DATABASES)(
  'on %s, the functions are as `npm run functions` has written them',
  async (_name, database) => {
    const portal = await startPortal({ database });
    try {
      const present = await readFunctions(portal.deps.db);
      expect(present.size).toBeGreaterThan(50);
      expect(Object.fromEntries(present)).toEqual(stored);
    } finally {
      await portal.close();
    }
  },
);

test('each trigger function has its triggers in its file', () => {
  const ofTriggers = Object.entries(stored).filter(([, text]) => /RETURNS trigger/.test(text));
  expect(ofTriggers.length).toBeGreaterThan(20);
  const without = ofTriggers.filter(([, text]) => !/^CREATE (CONSTRAINT )?TRIGGER/m.test(text));
  expect(without.map(([name]) => name)).toEqual([]);
});
