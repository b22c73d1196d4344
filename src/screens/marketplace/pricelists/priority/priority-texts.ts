/** Texts of the order of pricelists. */
import { defineMessages } from '#src/i18n/define-messages.ts';

export const priorityTexts = defineMessages({
  title: {
    id: 'pricelist_priority.title',
    defaultMessage: 'Priorities of {owner}',
    description: 'Heading; {owner} is the owner of the pricelists',
  },
  lead: {
    id: 'pricelist_priority.lead',
    defaultMessage:
      'Where several pricelists of a customer have a service, the highest one here decides its price.',
    description: 'Below the heading',
  },
  none: {
    id: 'pricelist_priority.none',
    defaultMessage: 'There are no pricelists here that you can view.',
    description: 'In place of the order, for an owner whose pricelists the user cannot read',
  },
  back: { id: 'pricelist_priority.back', defaultMessage: 'All pricelists', description: 'Link' },
  up: { id: 'pricelist_priority.up', defaultMessage: 'Move “{name}” up', description: 'Button' },
  down: { id: 'pricelist_priority.down', defaultMessage: 'Move “{name}” down', description: 'Button' },
  toPosition: {
    id: 'pricelist_priority.to_position',
    defaultMessage: 'Move “{name}” to position…',
    description: 'Button',
  },
  position: {
    id: 'pricelist_priority.position',
    defaultMessage: 'Position (1 to {count, number})',
    description: 'Field',
  },
  outside: {
    id: 'pricelist_priority.outside',
    defaultMessage: 'Enter a number from 1 to {count, number}.',
    description: 'Below the field',
  },
  move: { id: 'pricelist_priority.move', defaultMessage: 'Move', description: 'Button' },
  moved: {
    id: 'pricelist_priority.moved',
    defaultMessage: '“{name}” is now number {position, number}.',
    description: 'Announced to screen readers',
  },
  saved: {
    id: 'pricelist_priority.saved',
    defaultMessage: 'The priorities have been saved.',
    description: 'Toast',
  },
  conflict: {
    id: 'pricelist_priority.conflict',
    defaultMessage:
      'Someone else has changed these pricelists. Your order below is not saved yet. Their order:',
    description: 'When two people saved; followed by a list',
  },
});
