/**
 * `npm run machines` serves the gallery of all machines, with diagrams and a simulator.
 * `npm run -s machines -- --export mermaid --machine sign-in` writes one machine to standard output.
 */
import { parseArgs } from 'node:util';
import { startGallery } from './gallery/server.ts';
import { EXPORTS } from './map/export.ts';
import { allMachines } from './map/machines.ts';

const PORT = 5180;

const OPTIONS = { export: { type: 'string' }, machine: { type: 'string' } } as const;

/** Returns the exit code: 2 if the format or the machine is unknown. */
async function writeExport(format: string, name: string): Promise<number> {
  const machines = await allMachines();
  const write = Object.entries(EXPORTS).find(([known]) => known === format)?.[1];
  const machine = machines.find(one => one.name === name)?.machine;
  if (write === undefined || machine === undefined) {
    console.error(
      write === undefined
        ? `--export is one of ${Object.keys(EXPORTS).join(', ')}`
        : `--machine is one of ${machines.map(one => one.name).join(', ')}`,
    );
    return 2;
  }
  process.stdout.write(write(machine));
  return 0;
}

const { values } = parseArgs({ options: OPTIONS });
if (values.export === undefined) {
  const { origin } = await startGallery(Number(process.env['PORT'] ?? PORT));
  console.log(`The machines are shown at ${origin}`);
} else process.exitCode = await writeExport(values.export, values.machine ?? '');
