/** Settings from the environment. */
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings, SettingsError } from '#server/platform/settings.ts';

const HOUR = 3_600_000;

test('the default is a demonstration on loopback with the embedded database', () => {
  expect(readSettings({})).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    databaseUrl: undefined,
    dataFolder: resolve('data'),
    sessionIdle: 8 * HOUR,
    sessionLifetime: 24 * HOUR,
    stopLimit: 25_000,
    demo: true,
    testControls: false,
    hostOwnsRoot: false,
  });
});

test('a database server has no demonstration unless configured', () => {
  const server = { DATABASE_URL: 'postgres://a@b/c', PORTAL_SECRET: 's'.repeat(32) };
  expect(readSettings(server).demo).toBe(false);
  expect(readSettings({ ...server, PORTAL_DEMO: 'yes' }).demo).toBe(true);
});

test('an empty variable counts as unset', () => {
  expect(readSettings({ PORT: '', SMTP_URL: '' })).toMatchObject({ port: 8080, smtpUrl: undefined });
});

const WRONG: [string, Record<string, string>][] = [
  ['PORT', { PORT: '70000' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://a@b/c' }],
  ['PORTAL_SECRET', { PORTAL_SECRET: 'short' }],
  ['PORTAL_SECRET', { DATABASE_URL: 'postgres://a@b/c' }],
  ['PORTAL_ORIGIN', { PORTAL_ORIGIN: 'https://portal.example.org/v/' }],
  ['PORTAL_ORIGIN', { SMTP_URL: 'smtp://mail.example.org' }],
  ['PORTAL_SESSION_IDLE_HOURS', { PORTAL_SESSION_IDLE_HOURS: '30' }],
  ['PORTAL_PAGE_BUDGET', { PORTAL_PAGE_BUDGET: '-1' }],
  ['PORTAL_STOP_SECONDS', { PORTAL_STOP_SECONDS: '0' }],
  ['PORTAL_SESSION_HOURS', { PORTAL_SESSION_HOURS: '0' }],
  ['SMTP_URL', { SMTP_URL: 'mail.example.org' }],
  ['PORTAL_FRAME_ANCESTOR', { PORTAL_FRAME_ANCESTOR: "'none'" }],
  ['PORTAL_TEST_CONTROLS', { PORTAL_TEST_CONTROLS: 'maybe' }],
  ['PORTAL_TEST_CONTROLS', { PORTAL_TEST_CONTROLS: '1', HOST: '0.0.0.0' }],
  ['PORTAL_LOCALE', { PORTAL_LOCALE: 'tlh' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
];

test.each(WRONG)('an invalid %s is reported by its name: %j', (name, env) => {
  expect(() => readSettings(env)).toThrow(SettingsError);
  expect(() => readSettings(env)).toThrow(`\n  ${name}: `);
});
