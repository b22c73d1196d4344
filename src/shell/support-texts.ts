/** Texts of the support menu in the header and in the drawer. */
import { defineMessages } from 'react-intl';

export const supportTexts = defineMessages({
  menu: {
    id: 'support.menu',
    defaultMessage: 'Support',
    description: 'Button that opens the support menu, heading of its entries in the narrow menu',
  },
  knowledgeBase: {
    id: 'support.knowledge_base',
    defaultMessage: 'Knowledge base (opens a new tab)',
    description: 'Entry of the support menu',
  },
  statusPage: {
    id: 'support.status_page',
    defaultMessage: 'System status (opens a new tab)',
    description: 'Entry of the support menu',
  },
  contact: {
    id: 'support.contact',
    defaultMessage: 'Contact support or sales',
    description: 'Link of the footer, entry of the support menu, below the heading of the support panel',
  },
});
