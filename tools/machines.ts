/**
 * `npm run machines` serves the gallery of all machines, with diagrams and a simulator.
 * `npm run -s machines -- --export mermaid --machine sign-in` writes one machine to standard output.
 */
import { parseArgs } from 'node:util';
import { startGallery } from './gallery/server.ts';
import { exportMachine } from './map/export-command.ts';

const PORT = 5180;

const OPTIONS = { export: { type: 'string' }, machine: { type: 'string' } } as const;

/** Returns the exit code: 2 if the format or the machine is unknown. */
async function writeExport(format: string, name: string): Promise<number> {
  const exported = await exportMachine(format, name);
  if ('text' in exported) process.stdout.write(exported.text);
  else console.error(exported.problem);
  return 'text' in exported ? 0 : 2;
}

const { values } = parseArgs({ options: OPTIONS });
if (values.export === undefined) {
  const { origin } = await startGallery(Number(process.env['PORT'] ?? PORT));
  console.log(`The machines are shown at ${origin}`);
} else process.exitCode = await writeExport(values.export, values.machine ?? '');
