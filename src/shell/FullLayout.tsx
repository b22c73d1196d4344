import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useGuidance } from '#src/app/guidance.ts';
import { useSession } from '#src/app/hooks.ts';
import { identityOf } from '#src/app/identity.ts';
import { preparePrivate } from '#src/app/prepare-private.ts';
import { isEmbedded } from '#src/embed/account-id.ts';
import { ActionBar } from './ActionBar.tsx';
import { Banners } from './Banners.tsx';
import { Chat } from './Chat.tsx';
import { ConsentBar } from './ConsentBar.tsx';
import { CONTENT } from './content.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { SupportPanel } from './SupportPanel.tsx';
import { TermsDialog } from './terms/TermsDialog.tsx';
import css from './FullLayout.module.css';

const SCROLLING = 'screen';

/** The full layout of section 2; a host application that embeds the portal brings its own header. */
export function FullLayout({ children }: { children: ReactNode }) {
  const user = useSession(state => state.context.user);
  useGuidance();
  // Where the shell stands around an unknown address no route has prepared it.
  useEffect(() => void preparePrivate(), []);
  if (user === null) return null;
  return (
    <div className={css.layout} data-layout="full">
      <a className={css.skip} href={`#${CONTENT}`} onClick={skipToContent}>
        <FormattedMessage
          id="shell.skip"
          defaultMessage="Skip to content"
          description="First link of every page, for keyboards"
        />
      </a>
      <Banners />
      {!isEmbedded() && <Header />}
      <div className={css.middle}>
        {/* What scrolls lies between the bars, so nothing focused is ever below one (WCAG 2.4.11). */}
        <div className={css.scroll} data-scroll-restoration-id="screen" id={SCROLLING}>
          {/* Another person's screens start anew. */}
          <main id={CONTENT} tabIndex={-1} className={css.main} key={identityOf(user)}>
            {children}
          </main>
          <Footer />
        </div>
        <SupportPanel />
        <Chat />
      </div>
      <ConsentBar />
      <ActionBar />
      <TermsDialog />
    </div>
  );
}

/** The address keeps its hash, which on the site root says what is shown. */
function skipToContent(event: { preventDefault: () => void }) {
  event.preventDefault();
  document.getElementById(CONTENT)?.focus();
}
