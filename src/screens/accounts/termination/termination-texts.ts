/** Texts of terminating an account. */
import { defineMessages } from '#src/i18n/define-messages.ts';

export const terminationTexts = defineMessages({
  list: {
    id: 'terminate.list',
    defaultMessage: 'List of affected accounts',
    description: 'Name of the list of accounts that end together',
  },
  account: { id: 'terminate.account', defaultMessage: 'Account', description: 'Table column' },
  note: { id: 'terminate.note', defaultMessage: 'Lock, term and renewal', description: 'Table column' },
  hidden: {
    id: 'terminate.hidden',
    defaultMessage:
      '{count, plural, one {# more account below these will also be terminated.} other {# more accounts below these will also be terminated.}}',
    description: 'Below the list of accounts that end, when it is too long to show whole',
  },
  lockedUntil: {
    id: 'terminate.locked_until',
    defaultMessage: 'Locked until {date}',
    description: 'A subscription that cannot end before',
  },
  paidUntil: {
    id: 'terminate.paid_until',
    defaultMessage: 'Prepaid until {date}: the rest is lost',
    description: 'A subscription that ends before the period that was paid in advance',
  },
  contractUntil: {
    id: 'terminate.contract_until',
    defaultMessage: 'Minimum contract until {date}',
    description: 'A subscription that ends before its minimum contract does',
  },
  renewal: {
    id: 'terminate.renewal',
    defaultMessage: 'Auto-renew changes from Renew to Terminate',
    description: 'What becomes of a subscription’s renewal',
  },
  reason: { id: 'terminate.reason', defaultMessage: 'Reason', description: 'Field label' },
  ends: {
    id: 'terminate.ends',
    defaultMessage:
      '{count, plural, one {# account will be terminated. This cannot be undone.} other {# accounts will be terminated. This cannot be undone.}}',
    description: 'Consequence of a termination',
  },
  users: {
    id: 'terminate.users',
    defaultMessage:
      '{count, plural, one {# user will be signed out and can no longer sign in.} other {# users will be signed out and can no longer sign in.}}',
    description: 'Consequence of a termination',
  },
  subscriptions: {
    id: 'terminate.subscriptions',
    defaultMessage:
      '{count, plural, one {# subscription will be terminated.} other {# subscriptions will be terminated.}}',
    description: 'Consequence of a termination',
  },
  paid: {
    id: 'terminate.paid',
    defaultMessage:
      '{count, plural, one {# subscription is prepaid beyond that time. The rest of its period is lost.} other {# subscriptions are prepaid beyond that time. The rest of their periods is lost.}}',
    description: 'Consequence of a termination',
  },
  contracts: {
    id: 'terminate.contracts',
    defaultMessage:
      '{count, plural, one {# subscription ends before its minimum contract does.} other {# subscriptions end before their minimum contracts do.}}',
    description: 'Consequence of a termination',
  },
  renewals: {
    id: 'terminate.renewals',
    defaultMessage:
      '{count, plural, one {# prepaid subscription will not be renewed: auto-renew changes from Renew to Terminate.} other {# prepaid subscriptions will not be renewed: auto-renew changes from Renew to Terminate.}}',
    description: 'Consequence of a termination',
  },
  untilThen: {
    id: 'terminate.until_then',
    defaultMessage:
      'Nothing changes until then, and you can cancel the termination on the account page. Accounts that are added below it in the meantime will also be terminated.',
    description: 'Consequence of a scheduled termination',
  },
  noRight: {
    id: 'terminate.no_right',
    defaultMessage:
      'You do not have permission to terminate some of these accounts. Contact your administrator.',
    description: 'Why an account cannot be terminated',
  },
  over: {
    id: 'terminate.over',
    defaultMessage: 'This account has already been terminated or cannot be terminated.',
    description: 'Why an account cannot be terminated',
  },
  scheduledAlready: {
    id: 'terminate.scheduled_already',
    defaultMessage:
      'This account is already scheduled for termination on {at}. You can terminate it now. To choose another date, cancel the scheduled termination first.',
    description: 'Above the choice of a date where one is chosen already',
  },
  locked: {
    id: 'terminate.locked',
    defaultMessage:
      '{count, plural, one {# subscription is locked} other {# subscriptions are locked}}, the last one until {at}. Nothing can be terminated before then.',
    description: 'What stands in the way of a termination',
  },
  afterLock: {
    id: 'terminate.after_lock',
    defaultMessage: 'Terminate after the last lock ends',
    description: 'Button: takes the end of the last lock as the time',
  },
  why: {
    id: 'terminate.why',
    defaultMessage: 'Why is it terminated?',
    description: 'Heading above the reason of a termination',
  },
  reasonHelp: {
    id: 'terminate.reason_help',
    defaultMessage: 'Recorded in the audit log and shown on the account.',
    description: 'Below the reason of a termination',
  },
  reasonMissing: {
    id: 'terminate.reason_missing',
    defaultMessage: 'Enter a reason.',
    description: 'Below an empty reason',
  },
  consequences: {
    id: 'terminate.consequences',
    defaultMessage: 'Consequences',
    description: 'Heading above what a termination leads to',
  },
  understood: {
    id: 'terminate.understood',
    defaultMessage: 'I understand that a termination cannot be undone.',
    description: 'Tick that a termination asks for',
  },
  confirm: {
    id: 'terminate.confirm',
    defaultMessage: '{count, plural, one {Terminate # account} other {Terminate # accounts}}',
    description: 'Button: ends them',
  },
  schedule: {
    id: 'terminate.schedule',
    defaultMessage: 'Schedule termination',
    description: 'Button: they will end at the chosen time',
  },
  heading: {
    id: 'terminate.heading',
    defaultMessage: 'Terminate {name}',
    description: 'Heading: an account ends',
  },
  steps: {
    id: 'terminate.steps',
    defaultMessage: 'Steps of the termination',
    description: 'Names the list of steps',
  },
  stepTime: {
    id: 'terminate.step_time',
    defaultMessage: 'Accounts and time',
    description: 'Step of ending an account',
  },
  stepReason: {
    id: 'terminate.step_reason',
    defaultMessage: 'Reason',
    description: 'Step of ending an account',
  },
  done: {
    id: 'terminate.done',
    defaultMessage: '{name} has been terminated.',
    description: 'After a termination',
  },
  doneScheduled: {
    id: 'terminate.done_scheduled',
    defaultMessage: '{name} will be terminated on {at}.',
    description: 'After a termination was scheduled',
  },
  whenQuestion: {
    id: 'terminate.when_question',
    defaultMessage: 'When should it be terminated?',
    description: 'Above the choice between now and later',
  },
  nowHint: {
    id: 'terminate.now_hint',
    defaultMessage: 'As soon as you confirm',
    description: 'Below the choice of ending an account now',
  },
  laterHint: {
    id: 'terminate.later_hint',
    defaultMessage: 'You can cancel the termination on the account page until then',
    description: 'Below the choice of ending an account later',
  },
  what: {
    id: 'terminate.what',
    defaultMessage: 'Accounts to be terminated',
    description: 'Heading above the accounts that end together',
  },
});
