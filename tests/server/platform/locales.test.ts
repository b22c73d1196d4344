/** PostgreSQL databases with the locales that differ most from the tests' own: C, and Turkish by ICU. */
import { describe } from 'vitest';
import { icu, libc } from '#tests/support/database-locales.ts';
import { describeLocale } from './locale-cases.ts';

const SERVER = process.env.TEST_DATABASE_URL;

// The embedded database has one locale.
describe.runIf(SERVER)('[SHL-08] case and order do not depend on the locale', () => {
  describeLocale('LC_CTYPE C', () => SERVER ?? '', libc('C'));
  describeLocale('Turkish by ICU', () => SERVER ?? '', icu('tr', 'C.UTF-8'));
});
