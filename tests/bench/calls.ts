/** Calls per second, 99th percentile, and processor time per call, with 32 connections. */
import autocannon from 'autocannon';
import { cpuSeconds } from './process-figures.ts';

const CONNECTIONS = 32;
const SECONDS = 5;

type LoadOptions = {
  /** Null for a GET. */
  body?: string | null;
  seconds?: number;
};

export type Load = { callsPerSecond: number; p99: number; cpuPerCall: number };

/** @returns calls per second, p99 in ms and microseconds of processor time per call; throws if a call was refused. */
export async function load(
  url: string,
  pid: number,
  headers: Record<string, string>,
  { body = '{}', seconds = SECONDS }: LoadOptions = {},
): Promise<Load> {
  const before = cpuSeconds(pid);
  const request = body === null ? { method: 'GET' as const } : { method: 'POST' as const, body };
  const result = await autocannon({ url, ...request, headers, connections: CONNECTIONS, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  const calls = result.requests.total;
  return {
    callsPerSecond: calls / result.duration,
    p99: result.latency.p99,
    cpuPerCall: ((cpuSeconds(pid) - before) / calls) * 1e6,
  };
}
