/** Actor implementations for the price-upload machine (section 7). */
import { fromPromise } from 'xstate';
import { UPLOAD } from '#contract/platform/uploads.ts';
import type { UploadAnswer } from '#contract/platform/uploads.ts';
import type { CheckRequest, ChosenFile } from '#machines/marketplace/price-upload.machine.ts';
import { priceUploadMachine } from '#machines/marketplace/price-upload.machine.ts';
import { call, sendFile } from '#src/api/client.ts';
import type { Complete } from '#src/app/actors/complete.ts';
import { chosenFile } from '#src/app/chosen-file.ts';
import { setUploadShare } from './upload-share.ts';

type Running<Input> = { input: Input; signal: AbortSignal };
const quiet = true;

const implementations = {
  actors: {
    upload: fromPromise(async ({ input: { fileName }, signal }: Running<ChosenFile>) => {
      setUploadShare(0);
      const path = `${UPLOAD}/prices?${new URLSearchParams({ fileName })}`;
      const options = { signal, quiet, onProgress: setUploadShare };
      return ((await sendFile(path, chosenFile(), options)) as UploadAnswer).UploadId;
    }),
    check: fromPromise(({ input, signal }: Running<CheckRequest>) =>
      call('IPricingService/CheckUpload', input, { signal, quiet }),
    ),
  },
  actions: {},
} satisfies Complete<typeof priceUploadMachine, never>;

export const priceUpload = priceUploadMachine.provide(implementations);
