/**
 * Path of the realtime socket: as configured, or section 7's default for the instance named in the stored branding.
 */
import { SOCKET_PATH } from '#contract/platform/constants.ts';
import { parseBranding } from '#contract/portal/branding.ts';
import type { Deps } from '#server/platform/call.ts';
import { brandingScript } from '#server/portal/branding.ts';
import { socketPathOf } from '#server/portal/pages/pages.ts';

export type SocketPath = { readonly current: string; refresh(): Promise<void> };

/** Cached, because thousands of clients may connect at once and must be able to while the database is down. */
export function createSocketPath(deps: Pick<Deps, 'db' | 'settings' | 'log'>): SocketPath {
  let current = deps.settings.socketPath ?? SOCKET_PATH;
  return {
    get current() {
      return current;
    },
    refresh: async () => {
      if (deps.settings.socketPath !== undefined) return;
      try {
        const { branding } = parseBranding(await brandingScript(deps));
        current = socketPathOf(deps.settings, branding.pod_id);
      } catch (err) {
        deps.log.warn({ err }, 'the branding could not be read for the path of the socket');
      }
    },
  };
}
