/**
 * Registers the realtime WebSocket endpoint (section 7) at the configured path, with its subprotocol and same-origin
 * only.
 */
import type { FastifyInstance } from 'fastify';
import { WebSocketServer } from 'ws';
import { SOCKET_PROTOCOL } from '#contract/platform/constants.ts';
import type { Deps } from '#server/platform/call.ts';
import { refuseUpgrade } from '#server/platform/http/upgrades.ts';
import type { Upgrade, Upgrades } from '#server/platform/http/upgrades.ts';
import { RealtimeHub } from './hub.ts';

/** Far above any message of the contract; larger ones close the socket with code 1009. */
const MAX_FRAME_BYTES = 4096;

/** Hooks for test controls; undefined in production. */
export type SocketScript = {
  /** May delay the upgrade. Returns true when it has handled the upgrade itself. */
  interceptUpgrade(upgrade: Upgrade): Promise<boolean>;
  /** Returns false to have the message ignored. */
  accepts(text: string): boolean;
};

const offeredProtocols = ({ request }: Upgrade): string[] =>
  String(request.headers['sec-websocket-protocol'] ?? '')
    .split(',')
    .map(name => name.trim());

export async function registerRealtime(
  app: FastifyInstance,
  deps: Deps,
  upgrades: Upgrades,
  script?: SocketScript,
): Promise<RealtimeHub> {
  const hub = new RealtimeHub(deps, script);
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: MAX_FRAME_BYTES,
    handleProtocols: () => SOCKET_PROTOCOL,
  });

  async function handleUpgrade(upgrade: Upgrade): Promise<void> {
    if (!offeredProtocols(upgrade).includes(SOCKET_PROTOCOL)) {
      refuseUpgrade(upgrade, 400, `The subprotocol is ${SOCKET_PROTOCOL}.`);
    } else if (!(await script?.interceptUpgrade(upgrade))) {
      sockets.handleUpgrade(upgrade.request, upgrade.socket, upgrade.head, socket => hub.add(socket));
    }
  }

  upgrades.handle(
    path => path === hub.path.current,
    upgrade => void handleUpgrade(upgrade),
  );
  app.addHook('preClose', done => {
    hub.closeAll();
    done();
  });
  app.addHook('onClose', async () => hub.stop());
  await hub.resynchronise();
  return hub;
}
