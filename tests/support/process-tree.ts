/** Lists running processes by `ps`. */
import { execFileSync } from 'node:child_process';

export type RunningProcess = { pid: number; parent: number; command: string };

/** Returns all processes but zombies. */
export function listProcesses(): RunningProcess[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' }).split('\n');
  return lines.flatMap(line => {
    const [, pid, parent, status = '', command = ''] = /^ *(\d+) +(\d+) +(\S+) +(.*)$/.exec(line) ?? [];
    return pid === undefined || status.startsWith('Z')
      ? []
      : [{ pid: Number(pid), parent: Number(parent), command }];
  });
}

/** Returns the process and its descendants. */
export function processTree(pid: number, all = listProcesses()): RunningProcess[] {
  return [
    ...all.filter(process => process.pid === pid),
    ...all.filter(({ parent }) => parent === pid).flatMap(child => processTree(child.pid, all)),
  ];
}
