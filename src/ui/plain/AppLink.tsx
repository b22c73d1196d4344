import type { ComponentProps } from 'react';
import { APP_BASE } from '#contract/platform/constants.ts';
import type { Address } from '#src/addresses/path-to.ts';
import css from './AppLink.module.css';

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  /** Relative to the app's base; a hash is one on the site root. */
  to: Address;
  /** Leaves the screen scrolled where it is. */
  keepsScroll?: boolean;
};

/**
 * A real link into the app. src/app/intercept-links.ts turns plain clicks into client-side navigation, so this component
 * does not depend on the router.
 */
export const AppLink = ({ to, keepsScroll, className = css.link, children, ...link }: Props) => (
  <a
    {...link}
    className={className}
    href={`${APP_BASE}${to.startsWith('#') ? `/${to}` : to}`}
    data-app-link
    data-keeps-scroll={keepsScroll}
  >
    {children}
  </a>
);
