/** Routes WebSocket upgrades by path; unknown paths are rejected with an HTTP status. */
import { STATUS_CODES } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '#server/platform/settings.ts';
import { isSameOrigin } from './origin.ts';

export type Upgrade = { request: IncomingMessage; socket: Duplex; head: Buffer };

export type Upgrades = {
  /** Registers a handler for paths matched by `at`. Only same-origin requests reach it; the first match wins. */
  handle(at: (path: string) => boolean, take: (upgrade: Upgrade) => void): void;
};

const pathOf = ({ url = '' }: IncomingMessage): string => url.split('?', 1)[0] ?? '';

type Route = { at: (path: string) => boolean; take: (upgrade: Upgrade) => void };

/**
 * Rejects an upgrade with an HTTP status. Browsers expose neither status nor text to scripts; they are for debugging.
 */
export function refuseUpgrade({ socket }: Pick<Upgrade, 'socket'>, status: number, text: string): void {
  socket.once('finish', () => socket.destroy());
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
      'Connection: close',
      'Content-Type: text/plain; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(text)}`,
      '',
      text,
    ].join('\r\n'),
  );
}

/**
 * The host of the request. X-Forwarded-Host is used only with trusted proxies; a page of another site cannot set it
 * on a WebSocket.
 */
function hostOf({ headers }: IncomingMessage, { trustProxy }: Pick<Settings, 'trustProxy'>): string {
  const forwarded = trustProxy === false ? undefined : headers['x-forwarded-host'];
  return (
    String(forwarded ?? headers.host ?? '')
      .split(',', 1)[0]
      ?.trim() ?? ''
  );
}

export function registerUpgrades(
  app: FastifyInstance,
  settings: Pick<Settings, 'origin' | 'trustProxy'>,
): Upgrades {
  const routes: Route[] = [];
  let closing = false;
  app.addHook('preClose', done => {
    closing = true;
    done();
  });

  function route(upgrade: Upgrade): void {
    const { request } = upgrade;
    const place = routes.find(({ at }) => at(pathOf(request)));
    if (request.headers.upgrade?.toLowerCase() !== 'websocket') {
      refuseUpgrade(upgrade, 400, 'Only a websocket is spoken here.');
    } else if (closing) {
      refuseUpgrade(upgrade, 503, 'The server is about to end.');
    } else if (!place) {
      refuseUpgrade(upgrade, 404, 'There is no websocket at this address.');
    } else if (!isSameOrigin({ headers: request.headers, host: hostOf(request, settings) }, settings)) {
      refuseUpgrade(upgrade, 403, 'The websocket is for the portal’s own pages.');
    } else {
      place.take(upgrade);
    }
  }

  app.server.on('upgrade', (request, socket, head) => {
    // Node removes its own error listener before it emits `upgrade`.
    socket.on('error', () => socket.destroy());
    route({ request, socket, head });
  });
  return { handle: (at, take) => void routes.push({ at, take }) };
}
