/** The keeper addresses of section 7: pictures, files, and the two sign-outs beside the API's. */
import type { FastifyInstance } from 'fastify';
import { KEEPER_FILE, KEEPER_IMAGE, LOGOUT_ENDPOINTS } from '#contract/constants.ts';
import type { Deps } from '#server/call.ts';
import { Failure } from '#server/failure.ts';
import { endSession } from '#server/session.ts';
import { callOf } from './call-context.ts';
import { attachmentName } from './files.ts';
import { isSameOrigin } from './origin.ts';
import { sandboxed } from './security.ts';

/** Section 3: {32 chars}/{23 chars}.{ext}, then the wanted width and height. */
const IMAGE = /^(?<path>[\w-]{32}\/[\w-]{23}\.\w{1,8})\/(?<width>\d{1,4})\/(?<height>\d{1,4})$/;

/** One transparent pixel. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

const SVG = 'image/svg+xml';
const DAY = 'public, max-age=86400';

type Rest = { Params: { '*': string } };

export function registerKeeper(app: FastifyInstance, deps: Deps): void {
  const stored = (path: string) =>
    deps.db.selectFrom('stored_file').selectAll().where('path', '=', path).executeTakeFirst();

  app.get<Rest>(`${KEEPER_IMAGE}/*`, async (request, reply) => {
    const wanted = IMAGE.exec(request.params['*'])?.groups;
    const file = wanted?.path === undefined ? undefined : await stored(wanted.path);
    void sandboxed(reply).header('cache-control', DAY);
    if (!file?.content_type.startsWith('image/')) return reply.type('image/gif').send(PIXEL);
    const content =
      file.content_type === SVG ? sized(file.content, wanted?.width, wanted?.height) : file.content;
    return reply.type(file.content_type).send(content);
  });

  app.get<Rest>(`${KEEPER_FILE}/*`, async (request, reply) => {
    const call = await callOf(deps, request, reply);
    if (!call.session) throw new Failure(401, 'error.session');
    const path = request.params['*'];
    const file = await stored(path);
    if (!file) throw new Failure(404, 'error.not_found');
    return sandboxed(reply)
      .header('content-disposition', `attachment; filename="${attachmentName(path)}"`)
      .header('cache-control', 'private, no-cache')
      .type(file.content_type)
      .send(file.content);
  });

  for (const address of LOGOUT_ENDPOINTS) {
    // Changes state although it is a GET (section 7): only the portal's own pages may ask for it.
    app.get(address, async (request, reply) => {
      if (!isSameOrigin(request, deps.settings)) throw new Failure(403, 'error.origin');
      await endSession(await callOf(deps, request, reply));
      return reply.code(204).header('cache-control', 'no-store').send();
    });
  }
}

/** A drawing fills the wanted box whatever size its file names. */
function sized(content: Buffer, width = '', height = ''): string {
  return content.toString('utf8').replace(/<svg\b[^>]*>/, tag => {
    const bare = tag.replaceAll(/\s(?:width|height)\s*=\s*(?:"[^"]*"|'[^']*')/g, '');
    return bare.replace('<svg', `<svg width="${width}" height="${height}"`);
  });
}
