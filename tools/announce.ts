/**
 * `npm run announce -- <what>`: broadcasts an announcement to all open portals; maintenance and messages are also shown to
 * those opened later. Uses the server's settings: with DATABASE_URL it writes to that database, otherwise it sends a
 * request to the server that runs on the data folder.
 */
import { systemClock } from '#server/platform/clock.ts';
import { readSettings } from '#server/platform/settings.ts';
import type { Settings } from '#server/platform/settings.ts';
import { StartUpFailure } from '#server/platform/start-up-failure.ts';
import { ANNOUNCEMENTS, findOperatorAccess } from '#server/portal/operator/operator-access.ts';
import { parseAnnouncement } from '#server/portal/operator/parse-announcement.ts';
import { announce } from '#server/portal/realtime/announcements.ts';
import type { Announcement } from '#server/portal/realtime/announcements.ts';

const USAGE = `Usage:
  npm run announce -- maintenance 300    maintenance starts in 300 seconds (at most a day)
  npm run announce -- maintenance off    maintenance is over or cancelled
  npm run announce -- message "…"        shows a message (at most 500 characters)
  npm run announce -- clear              removes maintenance and message
  npm run announce -- update-complete 7  marketplace 7 has new services or prices: open portals reload it`;

/** Printed on success. */
const DONE: Record<Announcement['kind'], string> = {
  maintenance: 'Maintenance is announced. To remove it: npm run announce -- maintenance off',
  'maintenance-over': 'Maintenance is no longer announced.',
  message: 'The message is shown. To remove it: npm run announce -- clear',
  clear: 'Maintenance and message are removed.',
  'update-complete': 'All open portals that show the marketplace are notified.',
};

/** An error whose message is printed without a stack trace. */
class CannotAnnounce extends Error {}

async function announceInDatabase(settings: Settings, wanted: Announcement): Promise<void> {
  // Imported only here, because it loads the embedded database.
  const { openDatabase } = await import('#server/platform/db/client.ts');
  const database = await openDatabase(settings);
  try {
    await announce({ asSystem: () => database.db, clock: systemClock }, wanted);
  } finally {
    await database.close();
  }
}

async function announceToServer(folder: string, wanted: Announcement): Promise<void> {
  const notRunning = `No portal runs on the data folder ${folder}. Start it, or set PORTAL_DATA or DATABASE_URL as the portal has them.`;
  const access = await findOperatorAccess(folder);
  if (!access) throw new CannotAnnounce(notRunning);
  const response = await fetch(access.origin + ANNOUNCEMENTS, {
    method: 'POST',
    headers: { authorization: `Bearer ${access.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(wanted),
  }).catch(() => undefined);
  // With one of these statuses another program now listens on the address.
  if (!response || [403, 404, 405].includes(response.status)) throw new CannotAnnounce(notRunning);
  if (!response.ok)
    throw new CannotAnnounce(`The portal responded with ${response.status}: ${await response.text()}`);
}

async function main(words: string[]): Promise<void> {
  const wanted = parseAnnouncement(words);
  if (!wanted) throw new CannotAnnounce(USAGE);
  const settings = readSettings(process.env);
  if (settings.databaseUrl !== undefined) await announceInDatabase(settings, wanted);
  else await announceToServer(settings.dataFolder ?? '', wanted);
  console.log(DONE[wanted.kind]);
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  const isExplained = error instanceof CannotAnnounce || error instanceof StartUpFailure;
  console.error(isExplained ? error.message : error);
  process.exitCode = 1;
});
