/** Texts of events and commitment periods (sections 5, 9). */
import type { MessageDescriptor } from 'react-intl';
import { defineMessages } from 'react-intl';
import type { NotificationKind } from '#contract/portal/notification-kinds.ts';

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

export const channelTexts: Record<'Email' | 'Portal', MessageDescriptor> = defineMessages({
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
