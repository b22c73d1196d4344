import type { ReactNode } from 'react';
import { DEFAULT_BRANDING } from '#contract/branding.ts';
import { DEFAULT_LOCALE } from '#contract/locales.ts';
import { usePortal } from '#src/app/hooks.ts';
import { portal } from '#src/app/portal.ts';
import { PlainFrame } from './PlainFrame.tsx';

/** The plain layout on the portal actor: its branding, its language. */
export function PlainLayout({ children }: { children: ReactNode }) {
  const branding = usePortal(state => state.context.branding) ?? DEFAULT_BRANDING;
  const locale = usePortal(state => state.context.locale) ?? DEFAULT_LOCALE;
  return (
    <PlainFrame
      branding={branding}
      locale={locale}
      onLanguage={chosen => portal.send({ type: 'language.chosen', locale: chosen })}
    >
      {children}
    </PlainFrame>
  );
}
