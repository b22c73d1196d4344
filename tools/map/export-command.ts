/** The export of one machine by name, as the command line asks for it. */
import { EXPORTS } from './export.ts';
import { allMachines } from './machines.ts';

/** The exported text, or a problem that lists the known formats or machines. */
export async function exportMachine(
  format: string,
  name: string,
): Promise<{ text: string } | { problem: string }> {
  const machines = await allMachines();
  const write = Object.entries(EXPORTS).find(([known]) => known === format)?.[1];
  if (write === undefined) return { problem: `--export is one of ${Object.keys(EXPORTS).join(', ')}` };
  const machine = machines.find(one => one.name === name)?.machine;
  if (machine === undefined)
    return { problem: `--machine is one of ${machines.map(one => one.name).join(', ')}` };
  return { text: write(machine) };
}
