/**
 * `npm run mutate`: changes every machine and every module of rules in one place at a time and has its tests find it
 * out; ends with an error when a mutant survives that tests/{machines,unit}/equivalent-mutants.ts do not explain.
 * `-- --machine sign-in,toasts` and `-- --module guard` try some. The report is reports/mutation/index.html.
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
import { equivalentsOf, foundIn, survivorsOf } from './mutate/round.ts';
import type { Named, Round } from './mutate/round.ts';

const FOLDER = 'reports/mutation';

function tell<Mutant extends Named>(round: Round<Mutant>, where: (mutant: Mutant) => string): void {
  const survivors = survivorsOf(round);
  console.log(
    `${round.name}: ${foundIn(round).length} of ${round.verdicts.length} found out, ` +
      `${equivalentsOf(round).length} equivalent, ${survivors.length} survived (${round.seconds.toFixed(0)} s)`,
  );
  for (const { mutant } of survivors) console.log(`  survived: ${mutant.name}${where(mutant)}`);
  for (const name of round.stale) console.log(`  no longer survives, or never was: ${name}`);
}

class Misused extends Error {}

/** Those named; without a name of any kind all, of another kind none. */
function chosen<One extends Named>(
  all: One[],
  kind: string,
  names: string | undefined,
  alone: boolean,
): One[] {
  if (names === undefined) return alone ? all : [];
  const wanted = names.split(',');
  const unknown = wanted.filter(name => !all.some(one => one.name === name));
  const known = all.map(({ name }) => name).join(', ');
  if (unknown.length > 0)
    throw new Misused(`No ${kind} is called ${unknown.join(', ')}. There are ${known}.`);
  return all.filter(({ name }) => wanted.includes(name));
}

async function main(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: { machine: { type: 'string' }, module: { type: 'string' } },
  });
  const wantsAll = values.machine === undefined && values.module === undefined;
  const chosenMachines = chosen(models, 'machine', values.machine, wantsAll);
  const chosenModules = chosen(modules, 'module', values.module, wantsAll);
  const machineRounds: MachineRound[] = [];
  const codeRounds: CodeRound[] = [];
  for (const model of chosenMachines) {
    const round = await machineRoundOf(model);
    tell(round, () => '');
    machineRounds.push(round);
    const bodies = await bodyRoundOf(model.name);
    tell(bodies, mutant => `\n    ${placeOf(mutant)}`);
    codeRounds.push(bodies);
  }
  for (const module of chosenModules) {
    const round = await codeRoundOf(module);
    tell(round, mutant => `\n    ${placeOf(mutant)}`);
    codeRounds.push(round);
  }
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(`${FOLDER}/index.html`, await pageOf(machineRounds, codeRounds));
  console.log(`Where they survived is shown in ${FOLDER}/index.html`);
  const rounds: Round[] = [...machineRounds, ...codeRounds];
  return rounds.some(round => survivorsOf(round).length > 0 || round.stale.length > 0) ? 1 : 0;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof Misused)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
