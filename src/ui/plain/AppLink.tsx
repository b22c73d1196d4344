import type { ComponentProps } from 'react';
import { APP_BASE } from '#contract/platform/constants.ts';
import css from './AppLink.module.css';

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  /** `/path?query` below the app's base, or `#/Dashboard` on the site root. */
  to: string;
};

/**
 * A real link into the app. src/app/intercept-links.ts turns plain clicks into client-side navigation, so this component
 * does not depend on the router.
 */
export const AppLink = ({ to, className = css.link, children, ...link }: Props) => (
  <a {...link} className={className} href={`${APP_BASE}${to.startsWith('#') ? `/${to}` : to}`} data-app-link>
    {children}
  </a>
);
