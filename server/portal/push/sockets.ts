/** WebSocket upgrades for the push hub. */
import type { FastifyInstance } from 'fastify';
import { WebSocketServer } from 'ws';
import type { WebSocket } from 'ws';
import type { Deps } from '#server/platform/call.ts';
import { refuseUpgrade } from '#server/platform/http/upgrades.ts';
import type { Upgrade, Upgrades } from '#server/platform/http/upgrades.ts';
import { findCallerSession } from './caller.ts';
import type { PushConnection } from './connection.ts';
import type { PushHub } from './hub.ts';
import { MAX_RECORD_BYTES } from './protocol.ts';
import type { PushScript } from './transport-names.ts';
import { WebSocketTransport } from './transports.ts';

const sockets = new WebSocketServer({
  noServer: true,
  clientTracking: false,
  perMessageDeflate: false,
  maxPayload: MAX_RECORD_BYTES,
});

function attachSocket(socket: WebSocket, connection: PushConnection): void {
  // The ws library closes the socket on protocol errors; there is nothing to add.
  socket.on('error', () => {});
  socket.on('close', () => connection.drop());
  socket.on('message', (data: Buffer) => connection.receive(data.toString()));
  if (!connection.attach(new WebSocketTransport(socket))) socket.close();
}

export function registerWebSockets(
  app: FastifyInstance,
  upgrades: Upgrades,
  path: string,
  { deps, hub, script }: { deps: Deps; hub: PushHub; script: PushScript | undefined },
): void {
  const handleUpgrade = async (upgrade: Upgrade): Promise<void> => {
    const { headers, url = '' } = upgrade.request;
    const query = new URL(url, 'http://portal.invalid').searchParams;
    const asking = {
      headers,
      query: { access_token: query.get('access_token') ?? undefined },
      cookies: app.parseCookie(headers.cookie ?? ''),
    };
    const sessionId = await findCallerSession(deps, asking);
    const connection = sessionId === null ? undefined : hub.find(sessionId, query.get('id') ?? '');
    if (script?.refuses('WebSockets')) return refuseUpgrade(upgrade, 403, 'Refused by a test.');
    if (!connection) return refuseUpgrade(upgrade, 404, 'There is no such connection.');
    sockets.handleUpgrade(upgrade.request, upgrade.socket, upgrade.head, socket =>
      attachSocket(socket, connection),
    );
  };
  upgrades.handle(
    at => at === path,
    upgrade =>
      void handleUpgrade(upgrade).catch((err: unknown) => {
        deps.log.error({ err }, 'a push connection could not be upgraded');
        refuseUpgrade(upgrade, 500, 'Something went wrong.');
      }),
  );
}
