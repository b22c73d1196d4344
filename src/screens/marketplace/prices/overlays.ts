/** The dialogs of the price editor, each lazily loaded from its own file (docs/adr/0033). */
import { lazyOverlay } from '#src/app/lazy-overlay.tsx';

export const SaveDialog = lazyOverlay(() => import('./SaveDialog.tsx'), 'SaveDialog');
export const UploadDialog = lazyOverlay(() => import('./upload/UploadDialog.tsx'), 'UploadDialog');
export const ItemDialog = lazyOverlay(() => import('./ItemDialog.tsx'), 'ItemDialog');
