/** Which processes run, as `ps` lists them. */
import { execFileSync } from 'node:child_process';

export type RunningProcess = { pid: number; parent: number; command: string };

/** Without those that have ended and only wait for their parent to read their exit code. */
export function listProcesses(): RunningProcess[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' }).split('\n');
  return lines.flatMap(line => {
    const [, pid, parent, status = '', command = ''] = /^ *(\d+) +(\d+) +(\S+) +(.*)$/.exec(line) ?? [];
    return pid === undefined || status.startsWith('Z')
      ? []
      : [{ pid: Number(pid), parent: Number(parent), command }];
  });
}

/** The process and everything below it. */
export function processTree(pid: number, all = listProcesses()): RunningProcess[] {
  return [
    ...all.filter(process => process.pid === pid),
    ...all.filter(({ parent }) => parent === pid).flatMap(child => processTree(child.pid, all)),
  ];
}
