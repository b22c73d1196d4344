/** Texts that several screens share. */
import { defineMessages } from '#src/i18n/define-messages.ts';

export const commonTexts = defineMessages({
  loading: { id: 'common.loading', defaultMessage: 'Loading…', description: 'While content loads' },
  toDashboard: { id: 'common.to_dashboard', defaultMessage: 'Go to the dashboard', description: 'Link' },
  newTab: {
    id: 'common.new_tab',
    defaultMessage: '(opens in a new tab)',
    description: 'Said to screen readers after a link',
  },
  retry: { id: 'common.retry', defaultMessage: 'Try again', description: 'Button after a failure' },
  copied: { id: 'common.copied', defaultMessage: 'Copied', description: 'Said after copying' },
  close: {
    id: 'common.close',
    defaultMessage: 'Close',
    description: 'Label of a button that closes a dialog',
  },
});
