/** The command that exports a machine: its output and its exit codes. */
import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { proofMachine } from '#machines/identity/proof.machine.ts';
import { EXPORTS } from '../../tools/map/export.ts';
import { slowness } from '../../tools/testing/speed.mjs';

/** Timeout in milliseconds of a test that starts processes, on a busy computer. */
const PROCESS_TIMEOUT_MS = 60_000 * slowness();

test(
  'the command prints an export, and lists the available ones for an unknown format or machine',
  () => {
    const run = (...args: string[]) =>
      spawnSync('node_modules/.bin/tsx', ['tools/machines.ts', ...args], { encoding: 'utf8' });
    expect(run('--export', 'mermaid', '--machine', 'proof').stdout).toBe(EXPORTS.mermaid(proofMachine));
    const unknownMachine = run('--export', 'json', '--machine', 'nonsense');
    expect(unknownMachine.status).toBe(2);
    expect(unknownMachine.stderr).toContain('proof');
    const unknownFormat = run('--export', 'nonsense', '--machine', 'proof');
    expect(unknownFormat.status).toBe(2);
    expect(unknownFormat.stderr).toContain('mermaid');
  },
  PROCESS_TIMEOUT_MS,
);
