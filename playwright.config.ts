import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { JOURNEY } from './tests/support/journey.ts';
import { ACTION_LIMIT } from './tests/support/limits.ts';
import { findChromium } from './tools/machine.mjs';
import { slowness } from './tools/testing/speed.mjs';
import { isExhaustive } from './tools/testing/tier.mjs';

const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
];

const executablePath = process.env['CHROMIUM_PATH'] ?? findChromium();

export default defineConfig({
  testDir: 'tests',
  workers: Math.max(2, availableParallelism()),
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  timeout: 120_000 * slowness(),
  expect: { timeout: ACTION_LIMIT },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    actionTimeout: ACTION_LIMIT,
    navigationTimeout: ACTION_LIMIT,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Pictures and copies of the page at every step would cost a third of the run.
    trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false, sources: false },
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: CHROMIUM_FLAGS,
    },
  },
  projects: [
    { name: 'paths', testMatch: 'paths/**/*.path.ts', outputDir: 'reports/browser-paths' },
    {
      name: 'e2e',
      testMatch: 'e2e/**/*.e2e.ts',
      outputDir: 'reports/browser-e2e',
      ...(!isExhaustive && { grep: new RegExp(JOURNEY) }),
    },
  ],
});
