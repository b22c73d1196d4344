/**
 * The operator's endpoints of a running server: the embedded database belongs to its process, so `npm run announce`,
 * `npm run backup` and `npm run load` send it requests. Origin and token are in a file that only the data folder's owner can read.
 */
import { randomBytes } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Deps } from '#server/platform/call.ts';
import type { OpenDatabase } from '#server/platform/db/open-database.ts';
import { HttpError } from '#server/platform/http-error.ts';
import type { RequireToken } from '#server/platform/http/operator-token.ts';
import { announce, announcement } from '#server/portal/realtime/announcements.ts';

export const ANNOUNCEMENTS = '/operator/announcements';
export const BACKUP = '/operator/backup';

const FILE = 'operator.json';
const sign = z.object({ origin: z.url(), token: z.string() });

export type OperatorAccess = {
  token: string;
  /** Writes the server's origin and the token to the file. */
  publish(origin: string): Promise<void>;
  remove(): Promise<void>;
};

export function createOperatorAccess(folder: string): OperatorAccess {
  const file = join(folder, FILE);
  const token = randomBytes(32).toString('base64url');
  return {
    token,
    publish: async origin => {
      // An existing file would keep its permissions.
      await rm(file, { force: true });
      await writeFile(file, JSON.stringify({ origin, token }), { mode: 0o600 });
    },
    remove: () => rm(file, { force: true }),
  };
}

/** Returns origin and token of the server running on this data folder, undefined when none is. */
export async function findOperatorAccess(folder: string): Promise<z.infer<typeof sign> | undefined> {
  const text = await readFile(join(folder, FILE), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : sign.parse(JSON.parse(text));
}

type Options = { requireToken: RequireToken; database: Pick<OpenDatabase, 'dump'> };

export function registerOperator(
  app: FastifyInstance,
  deps: Deps,
  { requireToken, database }: Options,
): void {
  app.post(ANNOUNCEMENTS, async (request, reply) => {
    requireToken(request);
    const wanted = announcement.safeParse(request.body);
    if (!wanted.success) throw new HttpError(400, 'error.input_body');
    await announce(deps, wanted.data);
    deps.log.info({ announcement: wanted.data }, 'announced');
    return reply.code(204).send();
  });
  app.get(BACKUP, async (request, reply) => {
    requireToken(request);
    const dump = await database.dump?.();
    if (!dump) throw new HttpError(404, 'error.not_found');
    deps.log.info({ bytes: dump.size }, 'backed up');
    return reply
      .header('content-encoding', 'identity')
      .type('application/x-tar')
      .send(Buffer.from(await dump.arrayBuffer()));
  });
}
