import { useLocation, useMatches } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { MessageDescriptor } from 'react-intl';
import { useIntl } from 'react-intl';
import { usePortal, useSession } from '#src/app/hooks.ts';
import { usePageDetail } from '#src/app/page-detail.ts';
import { titles } from '#src/i18n/title-texts.ts';
import { SITE_ROOT, siteRootHash } from '#src/routes.ts';
import { shellTexts } from './shell-texts.ts';
import { useHasMovedFocus } from './use-has-moved-focus.ts';
import css from './RouteAnnouncer.module.css';

const SITE_ROOT_PATH = '/';

/** The title of a site-root screen, which is selected by the hash. */
const siteRootTitle = (hash: string): MessageDescriptor | undefined =>
  SITE_ROOT.find(entry => entry.hash === siteRootHash(hash))?.title;

/** The site root's last hash: on leaving it, the address changes before the next screen is rendered. */
function useSiteRootHash(): string {
  const hash = useLocation({ select: at => (at.pathname === SITE_ROOT_PATH ? at.hash : null) });
  const [shown, setShown] = useState('');
  if (hash !== null && hash !== shown) setShown(hash);
  return hash ?? shown;
}

/** A screen may focus a field of its own, as the sign-in page does (section 2). */
const hasOwnFocus = () => document.activeElement?.matches('main input') ?? false;

/** Whether the focus is in a non-empty field, which is then left alone. */
function isTyping(): boolean {
  const { activeElement: at } = document;
  return (at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement) && at.value !== '';
}

function focusHeading(): void {
  const heading = document.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}

/**
 * Announces a change of screen as a page load would: sets the document's title, focuses the new screen's heading, and has
 * screen readers announce its name once. A change of query or hash within a screen does nothing.
 */
export function RouteAnnouncer() {
  const intl = useIntl();
  const brand = usePortal(state => state.context.branding?.title ?? '');
  const match = useMatches({ select: matches => matches.at(-1) });
  const hash = useSiteRootHash();
  const row = match?.staticData.row;
  const isSiteRoot = row?.path === SITE_ROOT_PATH;
  const title: MessageDescriptor = (isSiteRoot ? siteRootTitle(hash) : row?.title) ?? titles.notFound;
  const page = intl.formatMessage(title);
  const detail = usePageDetail();
  const place = `${match?.pathname ?? ''}${isSiteRoot ? `#${hash}` : ''}`;
  const last = useRef<string | null>(null);
  const [said, setSaid] = useState('');
  const hasMovedFocus = useHasMovedFocus();

  const impersonated = useSession(({ context: { user } }) =>
    user === null || user.ImpersonatorAccount === null ? '' : `${user.Firstname} ${user.Lastname}`,
  );
  const whose = impersonated && intl.formatMessage(shellTexts.impersonatedTitle, { other: impersonated });

  useEffect(() => {
    document.title = [whose, page, detail, brand].filter(Boolean).join(' · ');
  }, [whose, page, detail, brand]);

  useEffect(() => {
    const isFirst = last.current === null;
    if (last.current === place) return;
    last.current = place;
    if (isFirst) return;
    setSaid(page);
    if (!hasOwnFocus() && !isTyping() && !hasMovedFocus()) focusHeading();
  }, [place, page, hasMovedFocus]);

  return (
    <div className={css.announcer} role="status" data-testid="announcer">
      {said}
    </div>
  );
}
