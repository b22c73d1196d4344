import { useMatches } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { MessageDescriptor } from 'react-intl';
import { useIntl } from 'react-intl';
import { usePortal } from '#src/app/hooks.ts';
import { usePageDetail } from './page-detail.ts';
import { titles } from './titles.ts';
import css from './RouteAnnouncer.module.css';

/**
 * A change of screen as a browser would make it known: the document's title, the focus on the new screen's heading,
 * and its name said once. A change of query or hash within a screen is none.
 */
export function RouteAnnouncer() {
  const intl = useIntl();
  const brand = usePortal(state => state.context.branding?.title ?? '');
  const match = useMatches({ select: matches => matches.at(-1) });
  const title: MessageDescriptor = match?.staticData.row?.title ?? titles.notFound;
  const page = intl.formatMessage(title);
  const detail = usePageDetail();
  const place = match?.pathname ?? '';
  const last = useRef<string | null>(null);
  const [said, setSaid] = useState('');

  useEffect(() => {
    document.title = [page, detail, brand].filter(Boolean).join(' · ');
  }, [page, detail, brand]);

  useEffect(() => {
    const isFirst = last.current === null;
    if (last.current === place) return;
    last.current = place;
    if (isFirst) return;
    setSaid(page);
    const heading = document.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [place, page]);

  return (
    <div className={css.announcer} role="status" data-testid="announcer">
      {said}
    </div>
  );
}
