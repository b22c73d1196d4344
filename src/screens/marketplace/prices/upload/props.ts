/** Props shared by the components of the upload. */
import type { ActorRefFrom } from 'xstate';
import type { priceUploadMachine } from '#machines/marketplace/price-upload.machine.ts';

export type UploadProps = { upload: ActorRefFrom<typeof priceUploadMachine> };
