/** Actor implementations for the service-texts machine (section 7). */
import { fromPromise } from 'xstate';
import { UPLOAD } from '#contract/platform/uploads.ts';
import type { UploadAnswer } from '#contract/platform/uploads.ts';
import type { Attempt, Checked } from '#machines/marketplace/service-texts.machine.ts';
import { serviceTextsMachine } from '#machines/marketplace/service-texts.machine.ts';
import { call, sendFile } from '#src/api/client.ts';
import type { Complete } from '#src/app/actors/complete.ts';
import { chosenFile } from '#src/app/chosen-file.ts';
import { refetchServices } from '#src/screens/marketplace/shared/announce-services.ts';

type Running<Input> = { input: Input; signal: AbortSignal };
const quiet = true;

const implementations = {
  actors: {
    upload: fromPromise(async ({ input: { fileName }, signal }: Running<{ fileName: string }>) => {
      const query = new URLSearchParams({ fileName });
      const answer = await sendFile(`${UPLOAD}/service-texts?${query}`, chosenFile(), { signal, quiet });
      return (answer as UploadAnswer).UploadId;
    }),
    check: fromPromise<Checked, { uploadId: string }>(async ({ input: { uploadId }, signal }) => ({
      checked: await call(
        'IServiceManagementService/CheckLocalizableFields',
        { uploadId },
        { signal, quiet },
      ),
      key: crypto.randomUUID(),
    })),
    apply: fromPromise(({ input: { uploadId, checkKey, key }, signal }: Running<Attempt>) =>
      call(
        'IServiceManagementService/ImportLocalizableFields',
        { uploadId, checkKey, idempotencyKey: key },
        { signal, quiet },
      ),
    ),
  },
  actions: { announceApplied: refetchServices },
} satisfies Complete<typeof serviceTextsMachine, 'announceApplied'>;

export const serviceTextsUpload = serviceTextsMachine.provide(implementations);
