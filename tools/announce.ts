/**
 * `npm run announce -- <what>`: tells everybody who has the portal open, and of what stands whoever opens it later. Run it with the
 * server's settings: with DATABASE_URL it writes to that database, else it asks the server of the data folder.
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
  npm run announce -- maintenance 300    maintenance begins in 300 seconds (at most a day)
  npm run announce -- maintenance off    it is over, or will not be
  npm run announce -- message "…"        shows a message (at most 500 characters)
  npm run announce -- clear              takes maintenance and message back
  npm run announce -- update-complete 7  marketplace 7 has new services or prices: who reads it is told`;

/** What to say when it is done. */
const DONE: Record<Announcement['kind'], string> = {
  maintenance: 'Maintenance is announced. It stands until: npm run announce -- maintenance off',
  'maintenance-over': 'Maintenance is no longer announced.',
  message: 'The message is shown. It stands until: npm run announce -- clear',
  clear: 'Nothing is announced any more.',
  'update-complete': 'Whoever reads the marketplace and has the portal open is told.',
};

/** Trouble that its message explains. */
class CannotAnnounce extends Error {}

async function tellDatabase(settings: Settings, wanted: Announcement): Promise<void> {
  // Loaded when it is needed: it brings the embedded database along.
  const { openDatabase } = await import('#server/platform/db/client.ts');
  const database = await openDatabase(settings);
  try {
    await announce({ db: database.db, clock: systemClock }, wanted);
  } finally {
    await database.close();
  }
}

async function tellServer(folder: string, wanted: Announcement): Promise<void> {
  const none = `No portal runs on the data folder ${folder}. Start it, or set PORTAL_DATA or DATABASE_URL as it has them.`;
  const door = await findOperatorAccess(folder);
  if (!door) throw new CannotAnnounce(none);
  const response = await fetch(door.origin + ANNOUNCEMENTS, {
    method: 'POST',
    headers: { authorization: `Bearer ${door.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(wanted),
  }).catch(() => undefined);
  // Who answers otherwise is another program that has the address now.
  if (!response || [403, 404, 405].includes(response.status)) throw new CannotAnnounce(none);
  if (!response.ok)
    throw new CannotAnnounce(`The portal answers ${response.status}: ${await response.text()}`);
}

async function main(words: string[]): Promise<void> {
  const wanted = parseAnnouncement(words);
  if (!wanted) throw new CannotAnnounce(USAGE);
  const settings = readSettings(process.env);
  if (settings.databaseUrl !== undefined) await tellDatabase(settings, wanted);
  else await tellServer(settings.dataFolder ?? '', wanted);
  console.log(DONE[wanted.kind]);
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  const isExplained = error instanceof CannotAnnounce || error instanceof StartUpFailure;
  console.error(isExplained ? error.message : error);
  process.exitCode = 1;
});
