/** Keeper routes (section 7): images, files, and the two sign-out addresses. */
import type { FastifyInstance } from 'fastify';
import { KEEPER_FILE, KEEPER_IMAGE, LOGOUT_ENDPOINTS } from '#contract/platform/constants.ts';
import { downloadName } from '#contract/platform/file-names.ts';
import { endSession } from '#server/identity/session.ts';
import type { Call, Deps } from '#server/platform/call.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { createCall } from '#server/platform/http/call-context.ts';
import { isSameOrigin } from '#server/platform/http/origin.ts';
import { sandboxed } from '#server/platform/http/security.ts';
import { publicFile, readableFile } from './stored.ts';

/** Section 3: {32 chars}/{23 chars}.{ext}, then the wanted width and height. */
const IMAGE = /^(?<path>[\w-]{32}\/[\w-]{23}\.\w{1,8})\/(?<width>\d{1,4})\/(?<height>\d{1,4})$/;

/** One transparent pixel. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

const SVG = 'image/svg+xml';
const DAY = 'public, max-age=86400';
/** For content that depends on the user; revalidated on each request. */
const OWN = 'private, no-cache';

type Rest = { Params: { '*': string } };

export function registerKeeper(app: FastifyInstance, deps: Deps): void {
  app.get<Rest>(`${KEEPER_IMAGE}/*`, async (request, reply) => {
    const { path, width, height } = IMAGE.exec(request.params['*'])?.groups ?? {};
    const everybodys = path === undefined ? undefined : await publicFile(deps, path);
    const file =
      everybodys ??
      (path === undefined ? undefined : await readableFile(await createCall(deps, request, reply), path));
    void sandboxed(reply).header('cache-control', everybodys ? DAY : OWN);
    if (!file?.content_type.startsWith('image/')) return reply.type('image/gif').send(PIXEL);
    const content = file.content_type === SVG ? sized(file.content, width, height) : file.content;
    return reply.type(file.content_type).send(content);
  });

  app.get<Rest>(`${KEEPER_FILE}/*`, async (request, reply) => {
    const path = request.params['*'];
    const call = await createCall(deps, request, reply);
    const file = (await publicFile(deps, path)) ?? (await readableFile(call, path));
    if (!file) throw refusal(call);
    return sandboxed(reply)
      .header(
        'content-disposition',
        `attachment; filename="${downloadName(path.slice(path.lastIndexOf('/') + 1))}"`,
      )
      .header('cache-control', OWN)
      .type(file.content_type)
      .send(file.content);
  });

  for (const address of LOGOUT_ENDPOINTS) {
    // Changes state although it is a GET (section 7), so it requires the same origin.
    app.get(address, async (request, reply) => {
      if (!isSameOrigin(request, deps.settings)) throw new HttpError(403, 'error.origin');
      await endSession(await createCall(deps, request, reply));
      return reply.code(204).header('cache-control', 'no-store').send();
    });
  }
}

/** Returns an error that depends only on the caller, so that missing and forbidden files cannot be distinguished. */
function refusal({ session }: Call): HttpError {
  if (!session) return new HttpError(401, 'error.session');
  if (session.user.MustSetupMfa) return new HttpError(403, 'error.mfa_setup_required');
  return new HttpError(404, 'error.not_found');
}

/** Sets the requested size on an SVG, replacing its own. */
function sized(content: Buffer, width = '', height = ''): string {
  return content.toString('utf8').replace(/<svg\b[^>]*>/, tag => {
    const bare = tag.replaceAll(/\s(?:width|height)\s*=\s*(?:"[^"]*"|'[^']*')/g, '');
    return bare.replace('<svg', `<svg width="${width}" height="${height}"`);
  });
}
