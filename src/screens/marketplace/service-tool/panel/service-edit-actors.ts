/** Actor implementations of the versioned-edit machine for services (section 7). */
import { fromPromise } from 'xstate';
import type { ServiceDetails } from '#contract/marketplace/service-tool.ts';
import type { ServiceConflict } from '#contract/platform/failure-details.ts';
import type { SaveInput, Stored } from '#machines/marketplace/versioned-edit.machine.ts';
import { versionedEditMachine } from '#machines/marketplace/versioned-edit.machine.ts';
import { call } from '#src/api/client.ts';
import { CallError } from '#src/api/errors.ts';
import { serviceDetails } from '#src/api/queries/service-tool.ts';
import type { Complete } from '#src/app/actors/complete.ts';
import { portal } from '#src/app/portal.ts';
import { intlOf } from '#src/i18n/intl.ts';
import { announceServices } from '#src/screens/marketplace/shared/announce-services.ts';
import { cacheSaved } from '#src/screens/marketplace/shared/cache-saved.ts';
import { conflictIn } from '#src/screens/marketplace/shared/conflict-in.ts';
import { changesOf, draftOf, isComplete } from './service-draft.ts';
import type { ServiceDraft } from './service-draft.ts';
import { managedTexts } from './service-texts.ts';

export const storedService = (service: ServiceDetails): Stored => ({
  version: service.Version,
  draft: draftOf(service),
});

const theirsIn = (details: object): Stored | undefined => {
  const { Service } = details as Partial<ServiceConflict>;
  return Service && storedService(Service);
};

const implementations = {
  actors: {
    save: fromPromise(
      async ({ input: { id, stored, draft }, signal }: { input: SaveInput; signal: AbortSignal }) => {
        const [before, after] = [stored.draft as ServiceDraft, draft as ServiceDraft];
        if (!isComplete(after)) {
          const text = intlOf(portal.getSnapshot().context).formatMessage(managedTexts.incomplete);
          throw new CallError(text, { status: 422 });
        }
        try {
          const service = await call(
            'IServiceManagementService/UpdateService',
            { serviceId: id, version: stored.version, ...changesOf(before, after) },
            { signal, quiet: true },
          );
          return { isConflict: false, stored: storedService(cacheSaved(serviceDetails(id), service)) };
        } catch (error) {
          return conflictIn(error, theirsIn);
        }
      },
    ),
  },
  actions: { announceSaved: () => announceServices(managedTexts.saved) },
} satisfies Complete<typeof versionedEditMachine, 'announceSaved'>;

export const serviceEdit = versionedEditMachine.provide(implementations);
