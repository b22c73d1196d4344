import type { ActorRefFrom } from 'xstate';
import type { groupUploadMachine } from '#machines/marketplace/group-upload.machine.ts';

export type UploadActor = ActorRefFrom<typeof groupUploadMachine>;
