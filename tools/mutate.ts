/**
 * `npm run mutate`: mutation tests of every machine (its configuration, and the bodies of its guards, actions and delays) and
 * of every module of rules. Fails when a mutant survives that is not listed as equivalent in
 * tests/{machines,unit}/equivalent-mutants.ts. `-- --machine sign-in,toasts` and `-- --module guard` select some. The report is
 * reports/mutation/index.html.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { models } from '#tests/paths/support/models.ts';
import { bodyRoundOf } from './mutate/code/bodies.ts';
import { modules } from './mutate/code/modules.ts';
import { codeRoundOf, placeOf } from './mutate/code/round.ts';
import type { CodeRound } from './mutate/code/round.ts';
import { machineRoundOf } from './mutate/machine-round.ts';
import type { MachineRound } from './mutate/machine-round.ts';
import { pageOf } from './mutate/page.ts';
import { equivalentsOf, killedIn, survivorsOf } from './mutate/round.ts';
import type { Named, Round } from './mutate/round.ts';

const FOLDER = 'reports/mutation';

function printRound<Mutant extends Named>(round: Round<Mutant>, where: (mutant: Mutant) => string): void {
  const survivors = survivorsOf(round);
  console.log(
    `${round.name}: ${killedIn(round).length} of ${round.verdicts.length} killed, ` +
      `${equivalentsOf(round).length} equivalent, ${survivors.length} survived (${round.seconds.toFixed(0)} s)`,
  );
  for (const { mutant } of survivors) console.log(`  survived: ${mutant.name}${where(mutant)}`);
  for (const name of round.stale) console.log(`  listed as equivalent, but killed or unknown: ${name}`);
}

class UsageError extends Error {}

/** The named ones. Without names: all when no option is given, none when only the other option is. */
function select<One extends Named>(
  all: One[],
  kind: string,
  names: string | undefined,
  isAll: boolean,
): One[] {
  if (names === undefined) return isAll ? all : [];
  const wanted = names.split(',');
  const unknown = wanted.filter(name => !all.some(one => one.name === name));
  const known = all.map(({ name }) => name).join(', ');
  if (unknown.length > 0)
    throw new UsageError(`No ${kind} is called ${unknown.join(', ')}. There are ${known}.`);
  return all.filter(({ name }) => wanted.includes(name));
}

async function main(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: { machine: { type: 'string' }, module: { type: 'string' } },
  });
  const wantsAll = values.machine === undefined && values.module === undefined;
  const selectedMachines = select(models, 'machine', values.machine, wantsAll);
  const selectedModules = select(modules, 'module', values.module, wantsAll);
  const machineRounds: MachineRound[] = [];
  const codeRounds: CodeRound[] = [];
  for (const model of selectedMachines) {
    const round = await machineRoundOf(model);
    printRound(round, () => '');
    machineRounds.push(round);
    const bodies = await bodyRoundOf(model.name);
    printRound(bodies, mutant => `\n    ${placeOf(mutant)}`);
    codeRounds.push(bodies);
  }
  for (const module of selectedModules) {
    const round = await codeRoundOf(module);
    printRound(round, mutant => `\n    ${placeOf(mutant)}`);
    codeRounds.push(round);
  }
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(`${FOLDER}/index.html`, await pageOf(machineRounds, codeRounds));
  console.log(`Report: ${FOLDER}/index.html`);
  const rounds: Round[] = [...machineRounds, ...codeRounds];
  return rounds.some(round => survivorsOf(round).length > 0 || round.stale.length > 0) ? 1 : 0;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
