/**
 * `npm run mutate`: changes every machine in one place at a time and has its tests find it out; ends with an error when
 * a mutant survives that tests/machines/equivalent-mutants.ts does not explain. `-- --machine sign-in,toasts` tries
 * some. The report is reports/mutation/index.html.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { models } from '#tests/paths/support/models.ts';
import { pageOf } from './mutate/page.ts';
import { roundOf, survivorsOf } from './mutate/round.ts';
import type { Round } from './mutate/round.ts';

const FOLDER = 'reports/mutation';

function tell(round: Round): void {
  const { model, verdicts, stale, seconds } = round;
  const found = verdicts.filter(({ by }) => by !== null).length;
  const equivalent = verdicts.filter(({ reason }) => reason !== null).length;
  const survivors = survivorsOf(round);
  console.log(
    `${model.name}: ${found} of ${verdicts.length} found out, ${equivalent} equivalent, ` +
      `${survivors.length} survived (${seconds.toFixed(0)} s)`,
  );
  for (const { mutant } of survivors) console.log(`  survived: ${mutant.name}`);
  for (const name of stale) console.log(`  no longer survives, or never was: ${name}`);
}

async function main(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { machine: { type: 'string' } } });
  const wanted = values.machine?.split(',');
  const unknown = wanted?.filter(name => !models.some(model => model.name === name)) ?? [];
  if (unknown.length > 0) {
    console.error(`No machine is called ${unknown.join(', ')}.`);
    return 2;
  }
  const rounds: Round[] = [];
  for (const model of models.filter(({ name }) => wanted?.includes(name) ?? true)) {
    const round = await roundOf(model);
    tell(round);
    rounds.push(round);
  }
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(`${FOLDER}/index.html`, await pageOf(rounds));
  console.log(`Where they survived is drawn in ${FOLDER}/index.html`);
  return rounds.some(round => survivorsOf(round).length > 0 || round.stale.length > 0) ? 1 : 0;
}

process.exitCode = await main(process.argv.slice(2));
