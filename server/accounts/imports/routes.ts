/** HTTP routes for import files: template, upload, and rows with problems. */
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { CREATABLE_TYPES } from '#contract/accounts/hierarchy.ts';
import {
  IMPORT_FILE_BYTES,
  IMPORT_PROBLEMS,
  IMPORT_TEMPLATE,
  IMPORT_UPLOAD,
} from '#contract/accounts/import-limits.ts';
import { downloadName } from '#contract/platform/file-names.ts';
import { toLocale } from '#contract/platform/locales.ts';
import { needFor } from '#server/accounts/account-rights.ts';
import { requireRightAnywhere } from '#server/identity/rights.ts';
import type { Deps, SessionCall } from '#server/platform/call.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { createCall } from '#server/platform/http/call-context.ts';
import { trackDownloads } from '#server/platform/http/downloads.ts';
import { isSameOrigin } from '#server/platform/http/origin.ts';
import { sandboxed } from '#server/platform/http/security.ts';
import { problemFile } from './problems.ts';
import { describeImport } from './read.ts';
import { importTemplate } from './template.ts';
import { uploadImport } from './upload.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const BYTES = 'application/octet-stream';
const MEGABYTE = 1024 * 1024;

const uploadQuery = z.object({
  accountType: z.enum(CREATABLE_TYPES),
  parentAccountId: z.coerce.number().int(),
  fileName: z.string().min(1).max(200),
});

async function sessionCall(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<SessionCall> {
  const call = await createCall(deps, request, reply);
  if (!call.session) throw new HttpError(401, 'error.session');
  if (call.session.user.MustSetupMfa) throw new HttpError(403, 'error.mfa_setup_required');
  return call as SessionCall;
}

/** Downloads pass the chosen language in the query, because the browser sends only its own. */
const chosenLocale = (call: SessionCall, { language = '' }: { language?: string }) =>
  toLocale(language) ?? call.locale;

const download = (reply: FastifyReply, name: string) =>
  sandboxed(reply)
    .header('content-disposition', `attachment; filename="${downloadName(name)}"`)
    .header('cache-control', 'private, no-store')
    .type(XLSX);

const tooLarge = () => new HttpError(413, 'import.too_large', { most: IMPORT_FILE_BYTES / MEGABYTE });

export function registerImports(app: FastifyInstance, deps: Deps): void {
  const endWithServer = trackDownloads(app);
  app.get<{ Params: { type: string }; Querystring: { language?: string } }>(
    `${IMPORT_TEMPLATE}/:type`,
    async (request, reply) => {
      const type = z.enum(CREATABLE_TYPES).safeParse(request.params.type);
      if (!type.success) throw new HttpError(404, 'error.not_found');
      const call = await sessionCall(deps, request, reply);
      // The template does not depend on the parent.
      requireRightAnywhere(call, needFor(type.data, 'Create'));
      const template = await importTemplate(call, type.data, chosenLocale(call, request.query));
      return download(reply, `${type.data}.xlsx`).send(Buffer.from(template));
    },
  );

  app.get<{ Params: { importId: string }; Querystring: { language?: string } }>(
    `${IMPORT_PROBLEMS}/:importId`,
    async (request, reply) => {
      const importId = z.coerce.number().int().safeParse(request.params.importId);
      if (!importId.success) throw new HttpError(404, 'error.not_found');
      const call = await sessionCall(deps, request, reply);
      const { record, body } = await problemFile(call, importId.data, chosenLocale(call, request.query));
      endWithServer(reply);
      const stem = record.name.replace(/\.[^.]*$/, '');
      return download(reply, `${stem}-problems.xlsx`).send(Readable.from(body));
    },
  );

  // In its own scope, because no other route accepts binary bodies.
  void app.register(async scope => {
    scope.addContentTypeParser(
      BYTES,
      { parseAs: 'buffer', bodyLimit: IMPORT_FILE_BYTES },
      (_request, body, done) => done(null, body),
    );
    scope.post(
      IMPORT_UPLOAD,
      {
        bodyLimit: IMPORT_FILE_BYTES,
        onRequest: (request, _reply, done) => {
          if (!isSameOrigin(request, deps.settings)) throw new HttpError(403, 'error.origin');
          if (Number(request.headers['content-length'] ?? 0) > IMPORT_FILE_BYTES) throw tooLarge();
          done();
        },
        // Authenticates before the body is read.
        preParsing: async (request, reply) => void (await sessionCall(deps, request, reply)),
      },
      async (request, reply) => {
        const call = await sessionCall(deps, request, reply);
        const parsed = uploadQuery.safeParse(request.query);
        if (!parsed.success) throw new HttpError(400, 'error.input_body');
        if (!Buffer.isBuffer(request.body)) throw new HttpError(415, 'import.format');
        const record = await uploadImport(call, { ...parsed.data, file: request.body });
        return reply.header('cache-control', 'no-store').send(await describeImport(call, record));
      },
    );
  });
}
