/** A small temporary project for a tool to work on. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { onTestFinished } from 'vitest';
import { slowness } from '../../../tools/testing/speed.mjs';

/** Timeout in milliseconds of a test that starts processes, on a busy computer. */
export const PROCESS_TIMEOUT_MS = 60_000 * slowness();

const BIN = resolve('node_modules/.bin');

/** Writes the files to a new folder, which is deleted when the test ends. */
export function makeTree(files: Record<string, string>): string {
  const tree = mkdtempSync(join(tmpdir(), 'tool-'));
  onTestFinished(() => rmSync(tree, { recursive: true, force: true }));
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    writeFileSync(join(tree, file), content);
  }
  return tree;
}

/** Runs a tool of this project in another folder. */
export function runTool(
  tool: string,
  cwd: string,
  ...args: string[]
): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(join(BIN, 'tsx'), [resolve('tools', tool), ...args], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, PATH: [BIN, process.env['PATH']].join(delimiter) },
  });
  return { status, output: stdout + stderr };
}
