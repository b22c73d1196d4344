/** Lets the portal call the provider within the process, so that port mappings do not matter. */
import type { FastifyInstance } from 'fastify';
import type { CustomFetch } from 'openid-client';
import { DEMO_IDENTITY } from '#server/demo/identity.ts';
import type { Deps } from '#server/platform/call.ts';
import { createIdentityConnector, overNetwork } from '#server/platform/connectors/identity.ts';

function inProcess(app: FastifyInstance, otherwise: CustomFetch): CustomFetch {
  return async (address, options) => {
    const url = new URL(address);
    if (!url.pathname.startsWith(`${DEMO_IDENTITY.issuer}/`)) return otherwise(address, options);
    const answer = await app.inject({
      method: options.method as 'GET' | 'POST',
      url: url.pathname + url.search,
      headers: { ...options.headers, host: url.host },
      ...(options.body instanceof URLSearchParams ? { payload: options.body.toString() } : {}),
    });
    return new Response(new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers: { 'content-type': String(answer.headers['content-type']) },
    });
  };
}

/** Returns the dependencies with a connector that dispatches in-process. */
export const withDemoIdentity = (app: FastifyInstance, deps: Deps): Deps => ({
  ...deps,
  identity: createIdentityConnector(inProcess(app, overNetwork)),
});
