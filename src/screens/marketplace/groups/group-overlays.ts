/** The dialogs of service groups, each in a file of its own (docs/adr/0033). */
import { lazyOverlay } from '#src/app/lazy-overlay.tsx';

export const NewGroupDialog = lazyOverlay(() => import('./NewGroupDialog.tsx'), 'NewGroupDialog');
export const DeleteGroupDialog = lazyOverlay(
  () => import('./panel/DeleteGroupDialog.tsx'),
  'DeleteGroupDialog',
);
