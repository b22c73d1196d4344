/** POST /upload/{kind}: stores a spreadsheet for operations that read it. */
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { oneLine } from '#contract/platform/typed-text.ts';
import { UPLOAD, UPLOAD_BYTES } from '#contract/platform/uploads.ts';
import type { UploadAnswer, UploadKind } from '#contract/platform/uploads.ts';
import type { Deps, SessionCall } from '#server/platform/call.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { registerBinaryUpload } from '#server/platform/http/binary-upload.ts';
import { storeUpload } from './store.ts';

const uploadQuery = z.object({ fileName: z.string().overwrite(oneLine).min(1).max(200) });

/** @param admit throws when the caller may not upload such a file */
export function registerUploads(
  app: FastifyInstance,
  deps: Deps,
  admit: (call: SessionCall, kind: UploadKind) => Promise<void>,
): void {
  for (const kind of Object.keys(UPLOAD_BYTES) as UploadKind[]) {
    registerBinaryUpload(app, deps, {
      address: `${UPLOAD}/${kind}`,
      bytes: UPLOAD_BYTES[kind],
      receive: async (call, request, content): Promise<UploadAnswer> => {
        await admit(call, kind);
        const query = uploadQuery.safeParse(request.query);
        if (!query.success) throw new HttpError(400, 'error.input_body');
        return { UploadId: await storeUpload(call, { kind, name: query.data.fileName, content }) };
      },
    });
  }
}
