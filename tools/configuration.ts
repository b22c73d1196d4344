/**
 * `npm run configuration`: lists what this installation has changed in the product's configuration. Uses the
 * server's settings. An embedded database allows one process at a time, so stop its server first.
 */
import { keptChanges } from '#server/configuration/apply.ts';
import { createDeps } from '#server/deps.ts';
import { readSettings } from '#server/platform/settings.ts';
import { explain } from '#server/platform/start-up-failure.ts';

async function main(): Promise<void> {
  const { deps, close } = await createDeps({ ...readSettings(process.env), demo: false, logLevel: 'warn' });
  try {
    const changes = await keptChanges(deps.db);
    for (const { kind, key, paths } of changes) {
      console.log(`${kind} ${key}: ${paths.length === 0 ? 'removed' : paths.join(', ')}`);
    }
    console.log(`${changes.length} changed by this installation and kept.`);
  } finally {
    await close();
  }
}

await main().catch((error: unknown) => {
  console.error(explain(error));
  process.exitCode = 1;
});
