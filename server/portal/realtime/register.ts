/** The realtime socket (section 7): at the configured path, with its subprotocol, for the portal's own pages. */
import type { FastifyInstance } from 'fastify';
import { WebSocketServer } from 'ws';
import { SOCKET_PROTOCOL } from '#contract/platform/constants.ts';
import type { Deps } from '#server/platform/call.ts';
import { refuseUpgrade } from '#server/platform/http/upgrades.ts';
import type { Upgrade, Upgrades } from '#server/platform/http/upgrades.ts';
import { Hub } from './hub.ts';

/** No frame of the contract comes near it; a larger one closes the socket with 1009. */
const FRAME_LIMIT = 4096;

/** What test controls may do; without them nothing of it happens. */
export type SocketScript = {
  /** Holds an upgrade, or takes it itself (true). */
  before(upgrade: Upgrade): Promise<boolean>;
  /** False: a frame is not heard. */
  hears(text: string): boolean;
};

const offered = ({ request }: Upgrade): string[] =>
  String(request.headers['sec-websocket-protocol'] ?? '')
    .split(',')
    .map(name => name.trim());

export async function registerRealtime(
  app: FastifyInstance,
  deps: Deps,
  upgrades: Upgrades,
  script?: SocketScript,
): Promise<Hub> {
  const hub = new Hub(deps, script);
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: FRAME_LIMIT,
    handleProtocols: () => SOCKET_PROTOCOL,
  });

  async function take(upgrade: Upgrade): Promise<void> {
    if (!offered(upgrade).includes(SOCKET_PROTOCOL)) {
      refuseUpgrade(upgrade, 400, `The subprotocol is ${SOCKET_PROTOCOL}.`);
    } else if (!(await script?.before(upgrade))) {
      sockets.handleUpgrade(upgrade.request, upgrade.socket, upgrade.head, socket => hub.add(socket));
    }
  }

  upgrades.serve(
    path => path === hub.path.current,
    upgrade => void take(upgrade),
  );
  app.addHook('preClose', done => {
    hub.goAway();
    done();
  });
  app.addHook('onClose', async () => hub.stop());
  await hub.resynchronise();
  return hub;
}
