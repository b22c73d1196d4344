/** Texts that several features of the area share. */
import { defineMessages } from '#src/i18n/define-messages.ts';

export const ordersTexts = defineMessages({
  service: { id: 'provisioning.service', defaultMessage: 'Service', description: 'Column heading' },
});
