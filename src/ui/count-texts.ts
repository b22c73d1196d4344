/** Texts of counts. */
import { defineMessages } from '#src/i18n/define-messages.ts';

export const countTexts = defineMessages({
  moreThan: {
    id: 'count.more_than',
    defaultMessage: 'more than {count, number}',
    description: 'A number where counting has stopped',
  },
  others: {
    id: 'count.others',
    defaultMessage: 'and {count, number} more',
    description: 'Below a list: how many are not in it',
  },
  manyOthers: {
    id: 'count.many_others',
    defaultMessage: 'and more than {count, number} more',
    description: 'Below a list: how many are not in it, where counting has stopped',
  },
});
