/** The dialogs of pricelists, each lazily loaded from its own file (docs/adr/0033). */
import { lazyOverlay } from '#src/app/lazy-overlay.tsx';

export const NewPricelistDialog = lazyOverlay(() => import('./NewPricelistDialog.tsx'), 'NewPricelistDialog');
export const DeleteDialog = lazyOverlay(() => import('./panel/DeleteDialog.tsx'), 'DeleteDialog');
export const MoveDialog = lazyOverlay(() => import('./priority/MoveDialog.tsx'), 'MoveDialog');
