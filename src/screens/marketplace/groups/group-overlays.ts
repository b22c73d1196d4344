/** The dialogs of service groups, each lazily loaded from its own file (docs/adr/0033). */
import { lazyOverlay } from '#src/app/lazy-overlay.tsx';

export const NewGroupDialog = lazyOverlay(() => import('./NewGroupDialog.tsx'), 'NewGroupDialog');
export const DeleteGroupDialog = lazyOverlay(
  () => import('./panel/DeleteGroupDialog.tsx'),
  'DeleteGroupDialog',
);
