import type { ReactNode } from 'react';
import type { Address } from '#src/addresses/path-to.ts';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { ScrollRow } from '#src/ui/ScrollRow.tsx';
import css from './FilterLinks.module.css';

type FilterLink = { key: string; to: Address; content: ReactNode; count?: ReactNode; isChosen: boolean };

/** Links that set the usual filters of a list, in one row above it. */
export const FilterLinks = ({ label, links }: { label: string; links: readonly FilterLink[] }) => (
  <ScrollRow label={label} className={css.filters ?? ''}>
    {links.map(({ key, to, content, count, isChosen }) => (
      <AppLink key={key} to={to} className={css.filter ?? ''} aria-current={isChosen ? 'true' : undefined}>
        {content} {count !== undefined && <span className={css.number}>{count}</span>}
      </AppLink>
    ))}
  </ScrollRow>
);
