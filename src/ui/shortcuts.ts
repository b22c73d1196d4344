/** The keyboard shortcuts of the product, which the command palette lists. All take Ctrl or ⌘: a single character is triggered by
 * speech input by accident (WCAG 2.1.4). */
import type { MessageDescriptor } from 'react-intl';
import { shortcutTexts } from './shortcut-texts.ts';

type Shortcut = { key: string; label: MessageDescriptor };

export const SHORTCUTS = {
  palette: { key: 'k', label: shortcutTexts.palette },
  submit: { key: 'enter', label: shortcutTexts.submit },
  undo: { key: 'z', label: shortcutTexts.undo },
} as const satisfies Record<string, Shortcut>;

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

export const isPressed = (
  { key, ctrlKey, metaKey, altKey, shiftKey }: Pressed,
  shortcut: Shortcut,
): boolean => ctrlKey !== metaKey && !altKey && !shiftKey && key.toLowerCase() === shortcut.key;

const APPLE = /mac|iphone|ipad/i;

/** The keys as labelled on this platform's keyboard, in the order in which they are pressed. */
export const keysOf = ({ key }: Shortcut, platform = navigator.platform): string[] => [
  APPLE.test(platform) ? '⌘' : 'Ctrl',
  key.length === 1 ? key.toUpperCase() : 'Enter',
];
