/** Texts of the list of customers. */
import type { CUSTOMER_LIST } from '#contract/accounts/customer-list.ts';
import { defineMessages } from '#src/i18n/define-messages.ts';
import type { ListTexts } from '#src/screens/platform/lists/list-fields.ts';
import { stateTexts, typeTexts } from '#src/ui/account-texts.ts';

const columnTexts = defineMessages({
  name: { id: 'customers.name', defaultMessage: 'Customer', description: 'Column heading: its name' },
  type: {
    id: 'customers.type',
    defaultMessage: 'Type',
    description: 'Column heading: whether a customer is a reseller or a company',
  },
  state: { id: 'customers.state', defaultMessage: 'State', description: 'Column heading' },
  country: { id: 'customers.country', defaultMessage: 'Country', description: 'Column heading' },
  seller: {
    id: 'customers.seller',
    defaultMessage: 'Seller',
    description: 'Column heading, and name of a filter: the account that a customer buys from',
  },
  pricelist: {
    id: 'customers.pricelist',
    defaultMessage: 'Pricelist',
    description: 'Column heading, and name of a filter: the pricelists that a customer buys from',
  },
  users: { id: 'customers.users', defaultMessage: 'Users', description: 'Column heading: their number' },
  subscriptions: {
    id: 'customers.subscriptions',
    defaultMessage: 'Subscriptions',
    description: 'Column heading: their number',
  },
  open: {
    id: 'customers.open',
    defaultMessage: 'Open requests',
    description: 'Column heading, and link: unfinished provisioning requests',
  },
  failed: {
    id: 'customers.failed',
    defaultMessage: 'Failed requests',
    description: 'Column heading, and link: failed provisioning requests',
  },
  ends: {
    id: 'customers.ends',
    defaultMessage: 'Ends soon',
    description: 'Column heading, and name of a filter: a day on which a term, a lock or an account ends',
  },
  created: {
    id: 'customers.created',
    defaultMessage: 'Customer since',
    description: 'Column heading: a day',
  },
});

const filterTexts = defineMessages({
  below: {
    id: 'customers.below',
    defaultMessage: 'Below',
    description: 'Name of a filter: customers at any depth below an account',
  },
  requests: {
    id: 'customers.requests',
    defaultMessage: 'Requests',
    description: 'Name of a filter: customers with open or with failed requests',
  },
});

export const customersTexts = {
  ...defineMessages({
    empty: {
      id: 'customers.empty',
      defaultMessage: 'No customers yet. Resellers and companies below your organisation appear here.',
      description: 'List of customers without any',
    },
    quick: {
      id: 'customers.quick',
      defaultMessage: 'Filter customers',
      description: 'Name of the links that narrow the list of customers',
    },
    all: { id: 'customers.all', defaultMessage: 'All', description: 'Link: all customers' },
    endsWithin: {
      id: 'customers.ends_within',
      defaultMessage: 'Ends within {days} days',
      description: 'Link: customers with a term, a lock or an account that ends soon',
    },
  }),
  open: columnTexts.open,
  failed: columnTexts.failed,
};

/** The texts of the list. */
export const CUSTOMER_TEXTS: ListTexts<typeof CUSTOMER_LIST> = {
  columns: columnTexts,
  filters: { ...columnTexts, ...filterTexts },
  values: {
    type: typeTexts,
    state: stateTexts,
    requests: { open: columnTexts.open, failed: columnTexts.failed },
  },
};
