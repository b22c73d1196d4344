/** The realtime socket (section 7): at the configured path, with its subprotocol, for the portal's own pages. */
import type { FastifyInstance } from 'fastify';
import { WebSocketServer } from 'ws';
import { parseBranding } from '#contract/branding.ts';
import { DEVELOPMENT_SOCKET_PATH, SOCKET_PATH, SOCKET_PROTOCOL } from '#contract/constants.ts';
import type { Deps } from '#server/call.ts';
import { brandingScript } from '#server/http/branding.ts';
import { pathOf, refuseUpgrade } from '#server/http/upgrades.ts';
import type { Upgrade, Upgrades } from '#server/http/upgrades.ts';
import { socketPathOf } from '#server/pages.ts';
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

/** The configured path, or section 7's default by the stored branding; all who ask at once share one query. */
function socketPathReader(deps: Deps): () => Promise<string> {
  const read = async (): Promise<string> =>
    socketPathOf(deps.settings, parseBranding(await brandingScript(deps)).branding.pod_id);
  let reading: Promise<string> | undefined;
  return async () =>
    deps.settings.socketPath ??
    (reading ??= read().finally(() => {
      reading = undefined;
    }));
}

export async function registerRealtime(
  app: FastifyInstance,
  deps: Deps,
  upgrades: Upgrades,
  script?: SocketScript,
): Promise<Hub> {
  const hub = new Hub(deps, script);
  const possible =
    deps.settings.socketPath === undefined
      ? [SOCKET_PATH, DEVELOPMENT_SOCKET_PATH]
      : [deps.settings.socketPath];
  const socketPath = socketPathReader(deps);
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: FRAME_LIMIT,
    handleProtocols: () => SOCKET_PROTOCOL,
  });

  async function take(upgrade: Upgrade): Promise<void> {
    if (pathOf(upgrade.request) !== (await socketPath())) {
      refuseUpgrade(upgrade, 404, 'There is no websocket at this address.');
    } else if (!offered(upgrade).includes(SOCKET_PROTOCOL)) {
      refuseUpgrade(upgrade, 400, `The subprotocol is ${SOCKET_PROTOCOL}.`);
    } else if (!(await script?.before(upgrade))) {
      sockets.handleUpgrade(upgrade.request, upgrade.socket, upgrade.head, socket => hub.add(socket));
    }
  }

  upgrades.serve(
    path => possible.includes(path),
    upgrade =>
      void take(upgrade).catch((err: unknown) => {
        deps.log.warn({ err }, 'a socket could not be opened');
        refuseUpgrade(upgrade, 503, 'The server cannot open a websocket now.');
      }),
  );
  app.addHook('preClose', done => {
    hub.goAway();
    done();
  });
  app.addHook('onClose', async () => hub.stop());
  await hub.notices.refresh();
  return hub;
}
