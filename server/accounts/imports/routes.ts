/** HTTP routes for import files: template, upload, and rows with problems. */
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import { CREATABLE_TYPES } from '#contract/accounts/hierarchy.ts';
import {
  IMPORT_FILE_BYTES,
  IMPORT_PROBLEMS,
  IMPORT_TEMPLATE,
  IMPORT_UPLOAD,
} from '#contract/accounts/import-limits.ts';
import type { ImportUploadAnswer } from '#contract/accounts/imports.ts';
import { ENCODINGS } from '#contract/platform/encodings.ts';
import { downloadName } from '#contract/platform/file-names.ts';
import { toLocale } from '#contract/platform/locales.ts';
import { oneLine } from '#contract/platform/typed-text.ts';
import { needFor } from '#server/identity/account-rights.ts';
import { requireRightAnywhere } from '#server/identity/rights.ts';
import type { Deps, SessionCall } from '#server/platform/call.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { registerBinaryUpload, sessionCall } from '#server/platform/http/binary-upload.ts';
import { trackDownloads } from '#server/platform/http/downloads.ts';
import { sandboxed } from '#server/platform/http/security.ts';
import { problemFile } from './problems.ts';
import { describeImport } from './read.ts';
import { importTemplate } from './template.ts';
import { uploadImport } from './upload.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const uploadQuery = z.object({
  accountType: z.enum(CREATABLE_TYPES),
  parentAccountId: z.coerce.number().int(),
  fileName: z.string().overwrite(oneLine).min(1).max(200),
  encoding: z.enum(ENCODINGS).optional(),
});

/** Downloads pass the chosen language in the query, because the browser sends only its own. */
const chosenLocale = (call: SessionCall, { language = '' }: { language?: string }) =>
  toLocale(language) ?? call.locale;

const download = (reply: FastifyReply, name: string) =>
  sandboxed(reply)
    .header('content-disposition', `attachment; filename="${downloadName(name)}"`)
    .header('cache-control', 'private, no-store')
    .type(XLSX);

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

  registerBinaryUpload(app, deps, {
    address: IMPORT_UPLOAD,
    bytes: IMPORT_FILE_BYTES,
    receive: async (call, request, file): Promise<ImportUploadAnswer> => {
      const parsed = uploadQuery.safeParse(request.query);
      if (!parsed.success) throw new HttpError(400, 'error.input_body');
      const uploaded = await uploadImport(call, { ...parsed.data, file });
      return 'Encodings' in uploaded ? uploaded : describeImport(call, uploaded);
    },
  });
}
