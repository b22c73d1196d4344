/** The dialogs of the service tool, each lazily loaded from its own file (docs/adr/0033). */
import { lazyOverlay } from '#src/app/lazy-overlay.tsx';

export const NewServiceDialog = lazyOverlay(() => import('./NewServiceDialog.tsx'), 'NewServiceDialog');
export const DeleteServiceDialog = lazyOverlay(
  () => import('./panel/DeleteServiceDialog.tsx'),
  'DeleteServiceDialog',
);
export const UploadTextsDialog = lazyOverlay(
  () => import('./sheets/UploadTextsDialog.tsx'),
  'UploadTextsDialog',
);
