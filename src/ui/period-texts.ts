/** Texts of the commitment periods. */
import type { MessageDescriptor } from 'react-intl';
import type { CommitmentPeriod } from '#contract/platform/commitment-periods.ts';
import { defineMessages } from '#src/i18n/define-messages.ts';

export const periodTexts: Record<CommitmentPeriod, MessageDescriptor> = defineMessages({
  month: { id: 'notifications.period_month', defaultMessage: '1 month', description: 'Commitment period' },
  annual: { id: 'notifications.period_annual', defaultMessage: '1 year', description: 'Commitment period' },
  threeYears: {
    id: 'notifications.period_three',
    defaultMessage: '3 years',
    description: 'Commitment period',
  },
  other: { id: 'notifications.period_other', defaultMessage: 'Other', description: 'Commitment period' },
});
