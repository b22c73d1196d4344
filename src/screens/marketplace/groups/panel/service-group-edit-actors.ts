/** Actor implementations for the service-group-edit machine (section 7). */
import { fromPromise } from 'xstate';
import type { SaveGroup } from '#machines/marketplace/service-group-edit.machine.ts';
import { serviceGroupEditMachine } from '#machines/marketplace/service-group-edit.machine.ts';
import { call } from '#src/api/client.ts';
import { fetchOnce } from '#src/api/fetch-once.ts';
import { serviceGroup } from '#src/api/queries/service-groups.ts';
import type { Complete } from '#src/app/actors/complete.ts';
import { queryClient } from '#src/app/query-client.ts';
import { groupTexts } from '#src/screens/marketplace/groups/group-texts.ts';
import { storeGroup } from '#src/screens/marketplace/groups/stored-groups.ts';
import { cacheSaved } from '#src/screens/marketplace/shared/cache-saved.ts';
import { announceGroups } from '../announce-groups.ts';

const implementations = {
  actors: {
    load: fromPromise(({ input: { groupId } }: { input: { groupId: number } }) =>
      fetchOnce(queryClient, serviceGroup(groupId)),
    ),
    save: fromPromise(
      async ({ input: { group, draft }, signal }: { input: SaveGroup; signal: AbortSignal }) => {
        const saved = await call(
          'IMetadataService/UpdateServiceGroup',
          {
            groupId: group.Id,
            version: group.Version,
            name: draft.name,
            add: draft.add.map(({ Id }) => Id),
            remove: [...draft.remove],
          },
          { signal, quiet: true },
        );
        return cacheSaved(serviceGroup(group.Id), saved);
      },
    ),
  },
  actions: {
    storeDraft: ({ context }) => storeGroup(context),
    announceSaved: () => announceGroups(groupTexts.saved),
  },
} satisfies Complete<typeof serviceGroupEditMachine, 'storeDraft' | 'announceSaved'>;

export const serviceGroupEdit = serviceGroupEditMachine.provide(implementations);
