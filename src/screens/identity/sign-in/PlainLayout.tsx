import type { ReactNode } from 'react';
import { DEFAULT_LOCALE } from '#contract/platform/locales.ts';
import { DEFAULT_BRANDING } from '#contract/portal/branding.ts';
import { usePortal } from '#src/app/hooks.ts';
import { portal } from '#src/app/portal.ts';
import { PlainPage } from './PlainPage.tsx';

type Props = { banners: ReactNode; children: ReactNode };

/** The plain layout connected to the portal actor: branding and language. */
export function PlainLayout({ banners, children }: Props) {
  const branding = usePortal(state => state.context.branding) ?? DEFAULT_BRANDING;
  const locale = usePortal(state => state.context.locale) ?? DEFAULT_LOCALE;
  return (
    <PlainPage
      banners={banners}
      branding={branding}
      locale={locale}
      onLanguage={chosen => portal.send({ type: 'language.chosen', locale: chosen })}
    >
      {children}
    </PlainPage>
  );
}
