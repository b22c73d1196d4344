/** Descriptions of the keyboard shortcuts. */
import { defineMessages } from '#src/i18n/define-messages.ts';

export const shortcutTexts = defineMessages({
  palette: {
    id: 'palette.open',
    defaultMessage: 'Open the command palette',
    description: 'Button, and what a keyboard shortcut does',
  },
  submit: {
    id: 'palette.submit',
    defaultMessage: 'Run the method of the administration console',
    description: 'What a keyboard shortcut does',
  },
  undo: {
    id: 'palette.undo',
    defaultMessage: 'Undo the last change of prices',
    description: 'What a keyboard shortcut does',
  },
});
