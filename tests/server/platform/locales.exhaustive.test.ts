/** PostgreSQL databases with all kinds of locales (docs/operating.md); locales.test.ts has those that differ most. */
import { afterAll, beforeAll, describe, vi } from 'vitest';
import { compileLocales, icu, libc } from '#tests/support/database-locales.ts';
import { startPostgres } from '../../../tools/postgres.ts';
import { describeLocale } from './locale-cases.ts';

describe('[SHL-08] case and order do not depend on the locale', () => {
  let locales: ReturnType<typeof compileLocales>;
  let server: Awaited<ReturnType<typeof startPostgres>>;
  beforeAll(async () => {
    locales = compileLocales(['en_US', 'tr_TR', 'cs_CZ']);
    vi.stubEnv('LOCPATH', locales.folder);
    server = await startPostgres();
  });
  afterAll(async () => {
    await server.stop();
    locales.remove();
  });

  for (const locale of ['C', 'C.UTF-8', 'en_US.UTF-8', 'tr_TR.UTF-8', 'cs_CZ.UTF-8']) {
    describeLocale(locale, () => server.url, libc(locale));
  }
  describeLocale('English by ICU, and LC_CTYPE C', () => server.url, icu('en-US', 'C'));
  describeLocale('Turkish by ICU', () => server.url, icu('tr', 'C.UTF-8'));
});
