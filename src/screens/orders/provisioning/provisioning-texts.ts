/** Texts of the kinds and statuses of provisioning requests. */
import type { MessageDescriptor } from 'react-intl';
import type { ProvisioningKind, ProvisioningStatus } from '#contract/orders/provisioning-states.ts';
import type { REQUEST_LIST } from '#contract/orders/request-list.ts';
import { defineMessages } from '#src/i18n/define-messages.ts';
import { ordersTexts } from '#src/screens/orders/shared/orders-texts.ts';
import type { ListTexts } from '#src/screens/platform/lists/list-fields.ts';
import { typeTexts } from '#src/ui/account-texts.ts';

export const statusTexts: Record<ProvisioningStatus, MessageDescriptor> = defineMessages({
  Scheduled: {
    id: 'provisioning.status_scheduled',
    defaultMessage: 'Scheduled',
    description: 'Status of a provisioning request: it will be sent at a later date',
  },
  WaitingForApproval: {
    id: 'provisioning.status_approval',
    defaultMessage: 'Waiting for approval',
    description: 'Status of a provisioning request',
  },
  Queued: {
    id: 'provisioning.status_queued',
    defaultMessage: 'Queued',
    description: 'Status of a provisioning request',
  },
  InProgress: {
    id: 'provisioning.status_progress',
    defaultMessage: 'In progress',
    description: 'Status of a provisioning request',
  },
  WaitingForVendor: {
    id: 'provisioning.status_vendor',
    defaultMessage: 'Waiting for the vendor',
    description: 'Status of a provisioning request',
  },
  FailedRetryable: {
    id: 'provisioning.status_failed',
    defaultMessage: 'Failed, can be retried',
    description: 'Status of a provisioning request',
  },
  FailedData: {
    id: 'provisioning.status_data',
    defaultMessage: 'Failed, invalid data',
    description: 'Status of a provisioning request: the vendor refuses what was sent',
  },
  Escalated: {
    id: 'provisioning.status_escalated',
    defaultMessage: 'Escalated',
    description: 'Status of a provisioning request',
  },
  RollingBack: {
    id: 'provisioning.status_rolling_back',
    defaultMessage: 'Rolling back',
    description: 'Status of a provisioning request: what was created is being removed',
  },
  Completed: {
    id: 'provisioning.status_completed',
    defaultMessage: 'Completed',
    description: 'Status of a provisioning request',
  },
  Cancelled: {
    id: 'provisioning.status_cancelled',
    defaultMessage: 'Cancelled',
    description: 'Status of a provisioning request',
  },
  Rejected: {
    id: 'provisioning.status_rejected',
    defaultMessage: 'Rejected',
    description: 'Status of a provisioning request: approval was refused',
  },
  RolledBack: {
    id: 'provisioning.status_rolled_back',
    defaultMessage: 'Rolled back',
    description: 'Status of a provisioning request: what was created is removed again',
  },
});

export const kindTexts: Record<ProvisioningKind, MessageDescriptor> = defineMessages({
  create: {
    id: 'provisioning.kind_create',
    defaultMessage: 'New subscription',
    description: 'What a provisioning request is for',
  },
  change: {
    id: 'provisioning.kind_change',
    defaultMessage: 'Change of a subscription',
    description: 'What a provisioning request is for',
  },
  terminate: {
    id: 'provisioning.kind_terminate',
    defaultMessage: 'Termination of a subscription',
    description: 'What a provisioning request is for',
  },
});

const ownPartTexts = defineMessages({
  status: { id: 'provisioning.status', defaultMessage: 'Status', description: 'Column heading' },
  order: { id: 'provisioning.order', defaultMessage: 'Order', description: 'Column heading: its number' },
  sent: {
    id: 'provisioning.sent',
    defaultMessage: 'Sent',
    description: 'Column heading: when it was or will be sent',
  },
  kind: {
    id: 'provisioning.kind',
    defaultMessage: 'Request',
    description: 'Name of a fact: what the request is for',
  },
  account: {
    id: 'provisioning.account',
    defaultMessage: 'For',
    description: 'Name of a fact: the account that the service is for',
  },
  subscription: {
    id: 'provisioning.subscription',
    defaultMessage: 'Subscription',
    description: 'Name of a fact: the account of the subscription',
  },
  requestedBy: {
    id: 'provisioning.requested_by',
    defaultMessage: 'Requested by',
    description: 'Name of a fact: a person',
  },
  created: {
    id: 'provisioning.created',
    defaultMessage: 'Requested on',
    description: 'Name of a fact: date and time',
  },
  error: {
    id: 'provisioning.error',
    defaultMessage: 'Error',
    description: 'Column heading, and heading above the error of a provisioning request',
  },
});

/** Column headings, also used as labels in the details. */
export const partTexts = { service: ordersTexts.service, company: typeTexts.Company, ...ownPartTexts };

const accountFilter = defineMessages({
  account: {
    id: 'provisioning.account_filter',
    defaultMessage: 'Account',
    description: 'Name of a filter: requests for an account and those below it',
  },
});

export const provisioningTexts = defineMessages({
  empty: {
    id: 'provisioning.empty',
    defaultMessage: 'No requests for this account yet. Ordered services appear here.',
    description: 'Page of provisioning requests without any',
  },
  none: {
    id: 'provisioning.none',
    defaultMessage: 'No provisioning requests yet. Ordered services appear here.',
    description: 'List of the provisioning requests of all accounts without any',
  },
  notFound: {
    id: 'provisioning.not_found',
    defaultMessage: 'This request does not exist, or you may not read it.',
    description: 'In place of the details of a request that an address names',
  },
  number: {
    id: 'provisioning.number',
    defaultMessage: 'Request {number}',
    description: 'A provisioning request by its number',
  },
  rollbackDone: {
    id: 'provisioning.rollback_done',
    defaultMessage: 'Everything that was created has been removed again.',
    description: 'About a provisioning request that was rolled back',
  },
  technical: {
    id: 'provisioning.technical',
    defaultMessage: 'Technical details',
    description: 'Opens what a vendor’s system answered',
  },
  history: {
    id: 'provisioning.history',
    defaultMessage: 'History',
    description: 'Heading above the answers to a provisioning request',
  },
  filter: {
    id: 'provisioning.filter',
    defaultMessage: 'Filter by status',
    description: 'Name of the links that narrow the list of provisioning requests',
  },
  all: {
    id: 'provisioning.all',
    defaultMessage: 'All',
    description: 'Link: provisioning requests of every status',
  },
  notSent: { id: 'provisioning.not_sent', defaultMessage: 'Not sent', description: 'In place of a date' },
});

/** Groups of statuses, for the list of all requests. */
export const groupTexts = defineMessages({
  attention: {
    id: 'provisioning.group_attention',
    defaultMessage: 'Needs attention',
    description: 'Link: failed and escalated requests',
  },
  progress: {
    id: 'provisioning.group_progress',
    defaultMessage: 'In progress',
    description: 'Link: requests that are being carried out',
  },
  waiting: {
    id: 'provisioning.group_waiting',
    defaultMessage: 'Waiting',
    description: 'Link: requests that wait for a date or for approval',
  },
  finished: {
    id: 'provisioning.group_finished',
    defaultMessage: 'Finished',
    description: 'Link: completed, cancelled and rejected requests',
  },
});

/** The texts of the list. */
export const REQUEST_TEXTS: ListTexts<typeof REQUEST_LIST> = {
  columns: partTexts,
  filters: { ...partTexts, account: accountFilter.account },
  values: { status: statusTexts, kind: kindTexts },
};
