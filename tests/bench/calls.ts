/** Calls a second, the slowest percent, and processor time a call, under 32 connections. */
import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';

const CONNECTIONS = 32;
const SECONDS = 5;
/** Clock ticks a second in /proc. */
const TICKS = 100;

export type Load = { callsPerSecond: number; p99: number; cpuPerCall: number };

/** Processor seconds a process has used. */
function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

/** @returns calls a second, p99 in ms and microseconds of processor time a call; throws when a call was refused. */
export async function load(url: string, pid: number, headers: Record<string, string>): Promise<Load> {
  const before = cpuSeconds(pid);
  const result = await autocannon({
    url,
    method: 'POST',
    body: '{}',
    headers,
    connections: CONNECTIONS,
    duration: SECONDS,
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  const calls = result.requests.total;
  return {
    callsPerSecond: calls / result.duration,
    p99: result.latency.p99,
    cpuPerCall: ((cpuSeconds(pid) - before) / calls) * 1e6,
  };
}
