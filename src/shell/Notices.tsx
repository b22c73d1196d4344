import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { useMaintenance, usePortal, useRealtime } from '#src/app/hooks.ts';
import { importWithRetry } from '#src/browser/import-with-retry.ts';
import { loadAppMessages } from '#src/i18n/messages.ts';

const OFF = 'off';

type Loaded = { Banners: ComponentType };

/** Set once loaded, so that another layout renders the banners at once. */
let known: Loaded | null = null;

/**
 * Maintenance and the operator's message, for all visitors. The banners' code and texts are loaded with the
 * first notice, so that the sign-in page does not need them; a failed load is retried on the next change.
 */
export function Notices() {
  const locale = usePortal(state => state.context.locale);
  const stage = useMaintenance(state => (state.matches(OFF) ? OFF : JSON.stringify(state.value)));
  const message = useRealtime(state => state.context.message);
  const [loaded, setLoaded] = useState(known);
  const isWanted = loaded === null && locale !== null && (stage !== OFF || message !== '');

  useEffect(
    function load() {
      if (!isWanted) return;
      Promise.all([importWithRetry(() => import('./NoticeBanners.tsx')), loadAppMessages(locale)]).then(
        ([{ NoticeBanners }]) => {
          known = { Banners: NoticeBanners };
          setLoaded(known);
        },
        () => {},
      );
    },
    [isWanted, locale, stage, message],
  );

  return loaded && <loaded.Banners />;
}
