/** What opens over the shell, each in a file of its own (docs/adr/0033). */
import { lazyOverlay } from '#src/app/lazy-overlay.tsx';

export const QuestionDialog = lazyOverlay(() => import('./QuestionDialog.tsx'), 'QuestionDialog');
export const ConsentDialog = lazyOverlay(() => import('./ConsentDialog.tsx'), 'ConsentDialog');
export const TermsDialog = lazyOverlay(() => import('./terms/TermsDialog.tsx'), 'TermsDialog');
export const NavigationPanel = lazyOverlay(() => import('./NavigationPanel.tsx'), 'NavigationPanel');
export const ChatWindow = lazyOverlay(() => import('./ChatWindow.tsx'), 'ChatWindow');
export const SupportPanel = lazyOverlay(() => import('./SupportPanel.tsx'), 'SupportPanel');
export const SearchDialog = lazyOverlay(() => import('./SearchDialog.tsx'), 'SearchDialog');
export const CommandPalette = lazyOverlay(
  () => import('#src/screens/portal/palette/CommandPalette.tsx'),
  'CommandPalette',
);
