import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { identityOf } from '#machines/identity/admission.ts';
import { useGuidance } from '#src/app/guidance.ts';
import { useSession } from '#src/app/hooks.ts';
import { loadOverlays } from '#src/app/lazy-overlay.tsx';
import { preparePrivate } from '#src/app/prepare-private.ts';
import { useWasEver } from '#src/app/use-was-ever.ts';
import { useSessionActor } from '#src/app/user-root.ts';
import { isEmbedded } from '#src/embed/account-id.ts';
import { ActionBar } from './ActionBar.tsx';
import { Banners } from './Banners.tsx';
import { Chat } from './Chat.tsx';
import { ConsentBar } from './ConsentBar.tsx';
import { CONTENT } from './content.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { CommandPalette, SupportPanel, TermsDialog } from './overlays.ts';
import { shellTexts } from './shell-texts.ts';
import { usePalette } from './use-palette.ts';
import { useIsSupportOpen, useSupportOffer } from './use-support.ts';
import css from './FullLayout.module.css';

const SCROLLING = 'screen';

/** The full layout (section 2); without the header when embedded in a host application. */
export function FullLayout({ children }: { children: ReactNode }) {
  const user = useSession(state => state.context.user);
  const isTermsOpen = useSessionActor('terms', state => state.hasTag('open')) ?? false;
  const wasTermsOpen = useWasEver(isTermsOpen);
  const isSupportOpen = useIsSupportOpen();
  const { contact } = useSupportOffer();
  const { asked, ask } = usePalette();
  useGuidance();
  useEffect(loadOverlays, []);
  // Around the not-found screen no route loader has prepared the shell.
  useEffect(() => void preparePrivate(), []);
  if (user === null) return null;
  return (
    <div className={css.layout} data-layout="full">
      <a className={css.skip} href={`#${CONTENT}`} onClick={skipToContent}>
        <FormattedMessage {...shellTexts.skip} />
      </a>
      <Banners />
      {!isEmbedded() && <Header onPalette={ask} />}
      <div className={css.middle}>
        {/* Scrolls between the bars, so that a focused element is never covered by one (WCAG 2.4.11). */}
        <div className={css.scroll} data-scroll-restoration-id="screen" id={SCROLLING}>
          {/* Another identity remounts all screens. */}
          <main id={CONTENT} tabIndex={-1} className={css.main} key={identityOf(user)}>
            {children}
          </main>
          <Footer />
        </div>
        {isSupportOpen && contact && <SupportPanel contact={contact} />}
        <Chat />
      </div>
      <ConsentBar />
      <ActionBar />
      {asked > 0 && <CommandPalette asked={asked} />}
      {wasTermsOpen && <TermsDialog opened={isTermsOpen} />}
    </div>
  );
}

/** Does not change the hash, which selects the screen on the site root. */
function skipToContent(event: { preventDefault: () => void }) {
  event.preventDefault();
  document.getElementById(CONTENT)?.focus();
}
