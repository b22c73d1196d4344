/** Runs one of the operator's commands as a process. */
import { execFile } from 'node:child_process';
import { programOf } from './programs.ts';

export type ToolResult = { code: number; output: string; errors: string };

/** @param tool a file in tools/, such as `backup`. */
export async function runTool(
  tool: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<ToolResult> {
  const program = await programOf(`tools/${tool}.ts`);
  return new Promise(resolve => {
    const child = execFile(
      process.execPath,
      [program, ...args],
      { env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...env } },
      (_error, output, errors) => resolve({ code: child.exitCode ?? -1, output, errors }),
    );
  });
}
