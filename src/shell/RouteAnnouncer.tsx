import { useLocation, useMatches } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { MessageDescriptor } from 'react-intl';
import { useIntl } from 'react-intl';
import { usePortal } from '#src/app/hooks.ts';
import { SITE_ROOT, siteRootHash } from '#src/routes.ts';
import { usePageDetail } from './page-detail.ts';
import { titles } from './titles.ts';
import { useHasMovedFocus } from './use-has-moved-focus.ts';
import css from './RouteAnnouncer.module.css';

const SITE_ROOT_PATH = '/';

/** The site root is as many screens as it has hash addresses. */
const siteRootTitle = (hash: string): MessageDescriptor | undefined =>
  SITE_ROOT.find(entry => entry.hash === siteRootHash(hash))?.title;

/** The site root's while it is shown: when it is left, the address is the next screen's before that one is there. */
function useSiteRootHash(): string {
  const hash = useLocation({ select: at => (at.pathname === SITE_ROOT_PATH ? at.hash : null) });
  const [shown, setShown] = useState('');
  if (hash !== null && hash !== shown) setShown(hash);
  return hash ?? shown;
}

/** A screen may begin in a field of its own, as the sign-in does (section 2); what was left is no longer there. */
const hasOwnFocus = () => document.activeElement?.matches('main input') ?? false;

/** Nobody is torn out of a field with something in it. */
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
 * A change of screen as a browser would make it known: the document's title, the focus on the new screen's heading,
 * and its name said once. A change of query or hash within a screen is none.
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
  const hasGoneOn = useHasMovedFocus();

  useEffect(() => {
    document.title = [page, detail, brand].filter(Boolean).join(' · ');
  }, [page, detail, brand]);

  useEffect(() => {
    const isFirst = last.current === null;
    if (last.current === place) return;
    last.current = place;
    if (isFirst) return;
    setSaid(page);
    if (!hasOwnFocus() && !isTyping() && !hasGoneOn()) focusHeading();
  }, [place, page, hasGoneOn]);

  return (
    <div className={css.announcer} role="status" data-testid="announcer">
      {said}
    </div>
  );
}
