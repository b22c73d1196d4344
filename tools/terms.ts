/**
 * `npm run terms -- <document> <folder>`: publishes a new version of a terms document. Uses the server's
 * settings. An embedded database allows one process at a time, so stop its server first.
 */
import { parseArgs } from 'node:util';
import { systemClock } from '#server/platform/clock.ts';
import { openDatabase } from '#server/platform/db/client.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { readSettings } from '#server/platform/settings.ts';
import { StartUpFailure } from '#server/platform/start-up-failure.ts';
import { readTermsFolder } from '#server/portal/terms/file.ts';
import { CannotPublish, publishTerms } from '#server/portal/terms/publish.ts';

const USAGE = `Usage:
  npm run terms -- general ./general                   every user is asked to accept it
  npm run terms -- privacy ./privacy --privacy         the same, as the privacy policy
  npm run terms -- backup ./backup --product "Name"    terms of a service, for companies subscribed to it
The folder contains one file for each language, at least en.txt: the document's name on the first line, then its text.`;

const KEY = /^[a-z0-9-]+$/;

async function main(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { privacy: { type: 'boolean', default: false }, product: { type: 'string' } },
  });
  const [key, folder, ...more] = positionals;
  if (key === undefined || folder === undefined || more.length > 0 || !KEY.test(key)) {
    throw new CannotPublish(USAGE);
  }
  const texts = await readTermsFolder(folder).catch(() => {
    throw new CannotPublish(`The folder ${folder} cannot be read.\n${USAGE}`);
  });
  const database = await openDatabase(readSettings(process.env));
  try {
    await migrate(database.pool);
    const { version } = await database.db.transaction().execute(db =>
      publishTerms(db, {
        document: { key, isPrivacyPolicy: values.privacy, productName: values.product ?? null },
        texts,
        publishedAt: systemClock.now(),
      }),
    );
    console.log(
      `Version ${version} of ${key} is published in ${texts.map(({ locale }) => locale).join(', ')}.`,
    );
  } finally {
    await database.close();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const isExplained = error instanceof CannotPublish || error instanceof StartUpFailure;
  // Thrown by parseArgs.
  const isBadUsage = error instanceof TypeError && 'code' in error;
  console.error(isExplained ? error.message : isBadUsage ? USAGE : error);
  process.exitCode = 1;
});
