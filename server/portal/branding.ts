/**
 * Serves the branding script and its files (section 7) from the database, so that all server processes serve the
 * same.
 */
import type { FastifyInstance } from 'fastify';
import { BRANDING_FOLDER, BRANDING_SCRIPT } from '#contract/platform/constants.ts';
import type { Deps } from '#server/platform/call.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { sandboxed } from '#server/platform/http/security.ts';
import { publicFile } from '#server/portal/files/stored.ts';

/** The assignment the client strips before parsing the rest as JSON. */
const PREFIX = 'window.branding = ';

/** The stored branding, `{}` when there is none. Browsers apply the defaults. */
async function storedBranding(deps: Pick<Deps, 'db'>): Promise<Record<string, unknown>> {
  const row = await deps.db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', 'branding')
    .executeTakeFirst();
  return row && typeof row.value === 'object' && row.value !== null ? { ...row.value } : {};
}

/** The script as served; pages embed a copy. */
export async function brandingScript(deps: Pick<Deps, 'db'>): Promise<string> {
  const text = JSON.stringify(await storedBranding(deps)).replaceAll('<', '\\u003c');
  return `${PREFIX}${text};`;
}

export function registerBranding(app: FastifyInstance, deps: Deps): void {
  app.get(BRANDING_SCRIPT, async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/javascript; charset=utf-8')
      .send(await brandingScript(deps)),
  );

  app.get<{ Params: { '*': string } }>(`${BRANDING_FOLDER}*`, async (request, reply) => {
    const file = await publicFile(deps, `branding/${request.params['*']}`);
    if (!file) throw new HttpError(404, 'error.not_found');
    return sandboxed(reply)
      .header('cache-control', 'public, max-age=3600')
      .type(file.content_type)
      .send(file.content);
  });
}
