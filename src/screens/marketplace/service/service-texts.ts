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
  prices: {
    id: 'service.prices',
    defaultMessage: 'Prices',
    description: 'Panel of a service, and name of its table',
  },
  pricelist: {
    id: 'service.pricelist',
    defaultMessage: 'Pricelist',
    description: 'Choice of the pricelist whose prices are shown',
  },
  notDeciding: {
    id: 'service.not_deciding',
    defaultMessage: 'Orders are placed at the prices of another pricelist.',
    description: 'Below prices of a pricelist that does not decide',
  },
  notOffered: {
    id: 'service.not_offered',
    defaultMessage:
      'Your company cannot order this service at the moment. Your seller can add it to your pricelist.',
    description: 'Page of a service that the company’s pricelists do not have with a price',
  },
  unknownPricelist: {
    id: 'service.unknown_pricelist',
    defaultMessage: 'Pricelist not found',
    description: 'Heading where the address names a pricelist that the company does not buy from',
  },
  ownPrices: {
    id: 'service.own_prices',
    defaultMessage: 'Show your prices',
    description: 'Link to the page of a service with the company’s own prices',
  },
  about: { id: 'service.about', defaultMessage: 'About this service', description: 'Panel of a service' },
});
