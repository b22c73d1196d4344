/** How far away a date is. */
import { defineMessages } from '#src/i18n/define-messages.ts';

export const deadlineTexts = defineMessages({
  past: { id: 'deadline.past', defaultMessage: 'past', description: 'Of a date' },
  daysLeft: {
    id: 'deadline.days_left',
    defaultMessage: '{days, plural, =0 {today} one {in # day} other {in # days}}',
    description: 'How far away a date is',
  },
});
