/** Actor implementations of the versioned-edit machine for the profiles of vendors (section 7). */
import { fromPromise } from 'xstate';
import type { VendorProfile } from '#contract/marketplace/vendor-profile.ts';
import type { VendorProfileConflict } from '#contract/platform/failure-details.ts';
import type { SaveInput, Stored } from '#machines/marketplace/versioned-edit.machine.ts';
import { versionedEditMachine } from '#machines/marketplace/versioned-edit.machine.ts';
import { call } from '#src/api/client.ts';
import { vendorProfile } from '#src/api/queries/service-tool.ts';
import type { Complete } from '#src/app/actors/complete.ts';
import { announceServices } from '#src/screens/marketplace/shared/announce-services.ts';
import { cacheSaved } from '#src/screens/marketplace/shared/cache-saved.ts';
import { conflictIn } from '#src/screens/marketplace/shared/conflict-in.ts';
import { profileTexts } from './vendor-profile-texts.ts';

export type Descriptions = VendorProfile['Descriptions'];

export const storedProfile = ({ Version, Descriptions: draft }: VendorProfile): Stored => ({
  version: Version,
  draft,
});

const theirsIn = (details: object): Stored | undefined => {
  const { Profile } = details as Partial<VendorProfileConflict>;
  return Profile && storedProfile(Profile);
};

const implementations = {
  actors: {
    save: fromPromise(
      async ({ input: { id, stored, draft }, signal }: { input: SaveInput; signal: AbortSignal }) => {
        const request = { accountId: id, version: stored.version, descriptions: draft as Descriptions };
        try {
          const saved = await call('IServiceManagementService/UpdateVendorProfile', request, {
            signal,
            quiet: true,
          });
          return { isConflict: false, stored: storedProfile(cacheSaved(vendorProfile(id), saved)) };
        } catch (error) {
          return conflictIn(error, theirsIn);
        }
      },
    ),
  },
  actions: { announceSaved: () => announceServices(profileTexts.saved) },
} satisfies Complete<typeof versionedEditMachine, 'announceSaved'>;

export const vendorProfileEdit = versionedEditMachine.provide(implementations);
