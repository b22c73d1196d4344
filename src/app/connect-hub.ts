/** One connection to the push hub with the official SignalR client (sections 7, 9). */
import type { HubConnection } from '@microsoft/signalr';
import { hubPath, INSTANCE_PARAMETER, NEGOTIATE_TIMEOUT, PUSH_METHOD } from '#contract/portal/push.ts';
import type { PushMessage } from '#contract/portal/push.ts';
import { importWithRetry } from '#src/browser/import-with-retry.ts';
import { logWarning } from '#src/browser/log.ts';
import { installation } from './installation.ts';

export type HubListener = { opened: () => void; received: (message: PushMessage) => void };

/** Parses a hub message; null when it does not match the contract. */
function readMessage(message: unknown): PushMessage | null {
  const { Event, MarketplaceId, TimeStamp } = Object(message) as Record<string, unknown>;
  const isValid =
    typeof Event === 'string' &&
    typeof MarketplaceId === 'number' &&
    typeof TimeStamp === 'string' &&
    !Number.isNaN(Date.parse(TimeStamp));
  return isValid ? { Event, MarketplaceId, TimeStamp } : null;
}

async function buildHub(instance: string): Promise<HubConnection> {
  const { HubConnectionBuilder, LogLevel } = await importWithRetry(() => import('@microsoft/signalr'));
  const query = new URLSearchParams({ [INSTANCE_PARAMETER]: instance });
  return new HubConnectionBuilder()
    .withUrl(`${hubPath(installation.signalr)}?${query.toString()}`, { timeout: NEGOTIATE_TIMEOUT })
    .configureLogging({
      log: (level, text) => {
        if (level >= LogLevel.Warning) logWarning(`Push: ${text}`);
      },
    })
    .build();
}

/**
 * Connects to the hub. Resolves when the connection has ended, to the error if there is one; rejects when connecting fails.
 * Aborting the signal closes it.
 */
export async function connectHub(
  instance: string,
  { opened, received }: HubListener,
  signal: AbortSignal,
): Promise<Error | undefined> {
  const hub = await buildHub(instance);
  signal.throwIfAborted();
  const ended = new Promise<Error | undefined>(resolve => hub.onclose(resolve));
  // A block body: the client would send a handler's return value to the hub.
  hub.on(PUSH_METHOD, (message: unknown) => {
    const read = readMessage(message);
    if (read) received(read);
    else logWarning('Push: a message is not understood', message);
  });
  signal.addEventListener('abort', () => void hub.stop());
  await hub.start();
  opened();
  return ended;
}
