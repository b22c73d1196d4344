import { Outlet } from '@tanstack/react-router';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { RouteAnnouncer } from './RouteAnnouncer.tsx';
import { Toasts } from './Toasts.tsx';
import { UnsavedChangesDialog } from './UnsavedChangesDialog.tsx';
import css from './Root.module.css';

/** The root layout: everything around and over the screens. */
export function Root() {
  return (
    <>
      <div className={css.page}>
        <OfflineBanner />
        <Outlet />
      </div>
      <RouteAnnouncer />
      <Toasts />
      <ConfirmDialog />
      <UnsavedChangesDialog />
    </>
  );
}
