import type { ReactNode } from 'react';

type Props = { className?: string | undefined; children: ReactNode };

/**
 * Content beside the sign-in form that is shown after first paint. The server renders it hidden, and the inline script shows
 * it (src/app/early-form.ts). The parent reserves its space.
 */
export const AfterFirstPaint = ({ className, children }: Props) => (
  <div className={className} hidden={import.meta.env.SSR}>
    {children}
  </div>
);
