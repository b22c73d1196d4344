/** Texts of the page of a service. */
import { defineMessages } from '#src/i18n/define-messages.ts';

export const serviceTexts = defineMessages({
  by: {
    id: 'service.by',
    defaultMessage: 'by <a>{vendor}</a>',
    description: 'Below a service’s name; the vendor is a link to its other services',
  },
  order: {
    id: 'service.order',
    defaultMessage: 'Order',
    description: 'Link beside a service’s name: begins an order of it',
  },
  about: { id: 'service.about', defaultMessage: 'About this service', description: 'Panel of a service' },
});
