/** The dialogs of the price editor, in files of their own (docs/adr/0033). */
import { lazyOverlay } from '#src/app/lazy-overlay.tsx';

export const SaveDialog = lazyOverlay(() => import('./SaveDialog.tsx'), 'SaveDialog');
export const UploadDialog = lazyOverlay(() => import('./upload/UploadDialog.tsx'), 'UploadDialog');
export const ItemDialog = lazyOverlay(() => import('./ItemDialog.tsx'), 'ItemDialog');
