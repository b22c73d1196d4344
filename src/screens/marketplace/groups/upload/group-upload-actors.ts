/** Actor implementations for the group-upload machine (section 7). */
import { fromPromise } from 'xstate';
import { UPLOAD } from '#contract/platform/uploads.ts';
import type { UploadAnswer } from '#contract/platform/uploads.ts';
import type { ApplyRequest, Checked } from '#machines/marketplace/group-upload.machine.ts';
import { groupUploadMachine } from '#machines/marketplace/group-upload.machine.ts';
import { call, sendFile } from '#src/api/client.ts';
import type { Complete } from '#src/app/actors/complete.ts';
import { chosenFile } from '#src/app/chosen-file.ts';
import { announceGroups } from '../announce-groups.ts';
import { uploadTexts } from './upload-texts.ts';

type Running<Input> = { input: Input; signal: AbortSignal };
const quiet = true;

const implementations = {
  actors: {
    upload: fromPromise<string, { fileName: string }>(async ({ input: { fileName }, signal }) => {
      const address = `${UPLOAD}/service-groups?${new URLSearchParams({ fileName })}`;
      return ((await sendFile(address, chosenFile(), { signal, quiet })) as UploadAnswer).UploadId;
    }),
    check: fromPromise<Checked, { ownerId: number; uploadId: string }>(async ({ input, signal }) => ({
      check: await call('IMetadataService/CheckServiceGroups', input, { signal, quiet }),
      key: crypto.randomUUID(),
    })),
    apply: fromPromise(({ input: { ownerId, uploadId, checked }, signal }: Running<ApplyRequest>) =>
      call(
        'IMetadataService/UploadServiceGroups',
        { ownerId, uploadId, key: checked.check.Key, idempotencyKey: checked.key },
        { signal, quiet },
      ),
    ),
  },
  actions: { announceApplied: () => announceGroups(uploadTexts.saved) },
} satisfies Complete<typeof groupUploadMachine, 'announceApplied'>;

export const groupUpload = groupUploadMachine.provide(implementations);
