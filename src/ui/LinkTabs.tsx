import type { ReactNode } from 'react';
import type { Address } from '#src/addresses/path-to.ts';
import { AppLink } from './plain/AppLink.tsx';
import css from './LinkTabs.module.css';

type Props = {
  label: string;
  tabs: readonly { to: Address; name: ReactNode; isOpen: boolean }[];
};

/** Links to the parts of a screen; which one is open is in the address. */
export const LinkTabs = ({ label, tabs }: Props) => (
  <nav className={css.tabs} aria-label={label}>
    {tabs.map(({ to, name, isOpen }) => (
      <AppLink key={to} to={to} className={css.tab ?? ''} aria-current={isOpen ? 'page' : undefined}>
        {name}
      </AppLink>
    ))}
  </nav>
);
