import type { ReactNode } from 'react';

type Props = { className?: string | undefined; children: ReactNode };

/**
 * What stands beside the sign-in form. The server draws it out of sight, so that the form is painted first; the page's
 * own script shows it right behind that paint (src/app/early-form.ts). Its surroundings keep its place.
 */
export const AfterFirstPaint = ({ className, children }: Props) => (
  <div className={className} hidden={import.meta.env.SSR}>
    {children}
  </div>
);
