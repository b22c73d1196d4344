import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { useMaintenance, usePortal, useRealtime } from '#src/app/hooks.ts';
import { importWithRetry } from '#src/app/import-with-retry.ts';
import { loadAppMessages } from '#src/i18n/messages.ts';

const OFF = 'off';

type Loaded = { Banners: ComponentType };

/** Another layout has them at once. */
let known: Loaded | null = null;

/**
 * What the installation has to tell everybody, signed in or not: maintenance, and the message of its operator. The
 * banners and their texts come with the first notice, so that the sign-in page does without them; what could not be
 * had is asked for again whenever the notice goes on.
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
