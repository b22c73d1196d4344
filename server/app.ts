/** Builds the Fastify app from its parts; main.ts makes it listen. */
import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import { fastify, LogController } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { registerImports } from './accounts/imports/routes.ts';
import { admitUpload } from './admit-upload.ts';
import { withDemoIdentity } from './demo/identity-provider/in-process.ts';
import { registerDemoIdentity } from './demo/identity-provider/routes.ts';
import { withDemoData } from './demo/remote-data/routes.ts';
import { EXPORT_KINDS } from './export-kinds.ts';
import { registerOpenIdRoutes } from './identity/sign-in/open-id-routes.ts';
import { registerPriceLoads } from './marketplace/loads/routes.ts';
import type { Deps } from './platform/call.ts';
import type { OpenDatabase } from './platform/db/open-database.ts';
import { registerDispatch } from './platform/dispatch.ts';
import { registerExports } from './platform/exports/routes.ts';
import { registerArrival } from './platform/http/arrival.ts';
import { COMPRESSION } from './platform/http/compression.ts';
import { registerErrors } from './platform/http/errors.ts';
import { registerHealth } from './platform/http/health.ts';
import { registerJsonBody } from './platform/http/json-body.ts';
import { tokenCheck } from './platform/http/operator-token.ts';
import { registerSecurity } from './platform/http/security.ts';
import { registerUpgrades } from './platform/http/upgrades.ts';
import { registerMailbox } from './platform/mail/mailbox-routes.ts';
import type { Registry } from './platform/registry.ts';
import { registerUploads } from './platform/uploads/routes.ts';
import { registerBranding } from './portal/branding.ts';
import { registerChat } from './portal/chat/direct-line.ts';
import { registerConsent } from './portal/consent/routes.ts';
import { registerKeeper } from './portal/files/keeper.ts';
import { registerOperator } from './portal/operator/operator-access.ts';
import { registerAppPages } from './portal/pages/app-pages.ts';
import { registerSiteRoot } from './portal/pages/site-root.ts';
import { registerPush } from './portal/push/register.ts';
import { registerRealtime } from './portal/realtime/register.ts';
import type { TestControls } from './testing/test-controls.ts';

/** Output folder of `npm run build` for the browser. */
const CLIENT_FOLDER = fileURLToPath(new URL('../dist/client', import.meta.url));

/** Milliseconds between looks for requests that take too long to arrive. */
const CHECK_INTERVAL = 30_000;

export type AppOptions = {
  registry: Registry;
  database: Pick<OpenDatabase, 'check' | 'storageError' | 'dump'>;
  /** Present when settings.testControls is on. */
  testControls?: TestControls;
  clientFolder?: string;
  /** Bearer token for the operator's endpoints. */
  operatorToken?: string;
};

export async function buildApp(shared: Deps, options: AppOptions): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: shared.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: shared.settings.trustProxy,
    forceCloseConnections: 'idle',
    requestTimeout: shared.settings.requestLimit,
    http: {
      // Here too, because Node derives the time limit for headers from it, which must not be longer.
      requestTimeout: shared.settings.requestLimit,
      connectionsCheckingInterval: Math.min(CHECK_INTERVAL, shared.settings.requestLimit / 4),
    },
  }) as unknown as FastifyInstance;
  const deps = shared.settings.demo ? withDemoData(app, withDemoIdentity(app, shared)) : shared;
  registerArrival(app, shared.settings);
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    done();
  });
  drainConnections(app);
  // Only JSON bodies are accepted; Fastify's plain-text parser is removed.
  app.removeContentTypeParser('text/plain');
  registerJsonBody(app);
  registerErrors(app, deps.settings, options.database);
  await app.register(cookie);
  await app.register(compress, COMPRESSION);
  await registerSecurity(app, deps.settings);
  const upgrades = registerUpgrades(app, deps.settings);
  registerDispatch(app, deps, {
    registry: options.registry,
    ...(options.testControls ? { intercept: options.testControls.calls.intercept } : {}),
  });
  registerChat(app, deps, upgrades);
  registerBranding(app, deps);
  registerKeeper(app, deps);
  registerExports(app, deps, EXPORT_KINDS);
  registerImports(app, deps);
  registerUploads(app, deps, admitUpload);
  registerConsent(app, deps);
  registerOpenIdRoutes(app, deps);
  if (deps.settings.demo) await registerDemoIdentity(app, deps);
  if (deps.settings.demo && deps.settings.smtpUrl === undefined) registerMailbox(app, deps);
  registerHealth(app, options.database);
  registerSiteRoot(app, deps.settings);
  if (options.operatorToken !== undefined) {
    const requireToken = tokenCheck(options.operatorToken);
    registerOperator(app, deps, { requireToken, database: options.database });
    registerPriceLoads(app, deps, requireToken);
  }
  const sockets = await registerRealtime(app, deps, upgrades, options.testControls?.sockets);
  const push = registerPush(app, deps, upgrades, options.testControls?.push);
  options.testControls?.register(app, sockets, push);
  await registerAppPages(app, deps, {
    folder: options.clientFolder ?? CLIENT_FOLDER,
    registry: options.registry,
    ...(options.testControls ? { hold: options.testControls.calls.hold } : {}),
  });
  return app;
}

/**
 * Closes keep-alive connections during shutdown: after their last response, and at once when they are unused, as
 * browsers open connections in advance.
 */
function drainConnections(app: FastifyInstance): void {
  let closing = false;
  const sockets = new Set<Socket>();
  app.server.on('connection', socket => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  app.addHook('preClose', done => {
    closing = true;
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing) void reply.header('connection', 'close');
    done();
  });
}
