/** Texts of events and commitment periods (sections 5, 9). */
import type { MessageDescriptor } from 'react-intl';
import type { NotificationKind } from '#contract/portal/notification-kinds.ts';
import { defineMessages } from '#src/i18n/define-messages.ts';

export const kindTexts: Record<NotificationKind, MessageDescriptor> = defineMessages({
  SubscriptionExpiry: {
    id: 'notifications.kind_expiry',
    defaultMessage: 'A subscription ends or renews soon',
    description: 'Kind of notification',
  },
  ProvisioningFailed: {
    id: 'notifications.kind_provisioning',
    defaultMessage: 'Provisioning failed',
    description: 'Kind of notification',
  },
  OrderDecision: {
    id: 'notifications.kind_order',
    defaultMessage: 'An order was approved or declined',
    description: 'Kind of notification',
  },
  InvoiceReady: {
    id: 'notifications.kind_invoice',
    defaultMessage: 'An invoice is ready',
    description: 'Kind of notification',
  },
  PriceChange: {
    id: 'notifications.kind_price',
    defaultMessage: 'A price changes',
    description: 'Kind of notification',
  },
  Maintenance: {
    id: 'notifications.kind_maintenance',
    defaultMessage: 'Maintenance is planned',
    description: 'Kind of notification',
  },
});

export const channelTexts = defineMessages({
  Email: { id: 'notifications.by_email', defaultMessage: 'By e-mail', description: 'Way of notification' },
  Portal: {
    id: 'notifications.in_portal',
    defaultMessage: 'In the portal',
    description: 'Way of notification',
  },
});

export const { saved: savedText } = defineMessages({
  saved: {
    id: 'notifications.saved',
    defaultMessage: 'Your notification settings have been saved.',
    description: 'Toast',
  },
});

export const notificationTexts = defineMessages({
  kind: { id: 'notifications.kind', defaultMessage: 'Event', description: 'Column heading' },
  conflict: {
    id: 'notifications.conflict',
    defaultMessage: 'These settings have been changed elsewhere. Your settings below are not saved yet.',
    description: 'When saving notification preferences met newer ones',
  },
  kinds: {
    id: 'notifications.kinds',
    defaultMessage: 'Notify me about',
    description: 'Heading above the kinds of notifications',
  },
  periods: {
    id: 'notifications.periods',
    defaultMessage: 'For subscriptions with a commitment of',
    description: 'Heading above the commitment periods',
  },
  periodMissing: {
    id: 'notifications.period_missing',
    defaultMessage: 'Please select at least one commitment period.',
    description: 'Below the commitment periods when none is chosen',
  },
  keywords: {
    id: 'notifications.keywords',
    defaultMessage: 'Only notifications that contain one of these words',
    description: 'Field label',
  },
  keywordsHint: {
    id: 'notifications.keywords_hint',
    defaultMessage: 'Separate words with commas. Leave empty to receive all notifications.',
    description: 'Below the field of the words',
  },
});
