import type { ReactNode } from 'react';
import type { Address } from '#src/addresses/path-to.ts';
import { AppLink } from './plain/AppLink.tsx';
import { ScrollRow } from './ScrollRow.tsx';
import css from './LinkTabs.module.css';

type Props = {
  label: string;
  tabs: readonly { to: Address; name: ReactNode; isOpen: boolean }[];
};

/** Links to the parts of a screen, in one row; which one is open is in the address. */
export const LinkTabs = ({ label, tabs }: Props) => (
  <ScrollRow label={label} className={css.tabs ?? ''}>
    {tabs.map(({ to, name, isOpen }) => (
      <AppLink key={to} to={to} className={css.tab ?? ''} aria-current={isOpen ? 'page' : undefined}>
        {name}
      </AppLink>
    ))}
  </ScrollRow>
);
