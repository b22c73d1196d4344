import { Outlet } from '@tanstack/react-router';
import { SignInAgain } from '#src/screens/sign-in/SignInAgain.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { RouteAnnouncer } from './RouteAnnouncer.tsx';
import { Toasts } from './Toasts.tsx';
import { UnsavedChangesDialog } from './UnsavedChangesDialog.tsx';

/** What lies around and over every screen. */
export function Root() {
  return (
    <>
      <OfflineBanner />
      <Outlet />
      <RouteAnnouncer />
      <Toasts />
      <ConfirmDialog />
      <UnsavedChangesDialog />
      <SignInAgain />
    </>
  );
}
