/** Texts shared by the wizards that move and terminate an account. */
import { defineMessages } from '#src/i18n/define-messages.ts';

export const wizardTexts = defineMessages({
  accounts: {
    id: 'wizard.accounts',
    defaultMessage: 'Accounts',
    description: 'Before how many accounts move or end',
  },
  users: {
    id: 'wizard.users',
    defaultMessage: 'Users',
    description: 'Before how many of the accounts are users',
  },
  subscriptions: {
    id: 'wizard.subscriptions',
    defaultMessage: 'Subscriptions',
    description: 'Before how many of the accounts are subscriptions',
  },
  whenTitle: { id: 'when.title', defaultMessage: 'When', description: 'Heading: a date and time' },
  whenNow: { id: 'when.now', defaultMessage: 'Now', description: 'Choice of the time' },
  whenSkipped: {
    id: 'when.skipped',
    defaultMessage: 'This time does not exist because the clocks go forward.',
    description: 'Below a date and time that does not exist in its zone',
  },
  whenTake: {
    id: 'when.take',
    defaultMessage: 'Use {time} instead',
    description: 'Button: the first time after clocks were put forward',
  },
  whenTwice: {
    id: 'when.twice',
    defaultMessage: 'This time occurs twice because the clocks go back. Choose one.',
    description: 'Above the choice between two equal times',
  },
  whenFirst: {
    id: 'when.first',
    defaultMessage: 'The first, {time}',
    description: 'Choice between two equal times',
  },
  whenSecond: {
    id: 'when.second',
    defaultMessage: 'The second, {time}',
    description: 'Choice between two equal times',
  },
  which: {
    id: 'wizard.which',
    defaultMessage: 'Choose an account',
    description: 'Search field for the account that is to be moved or ended',
  },
  whenAt: { id: 'when.at', defaultMessage: 'Date and time', description: 'Field label' },
  whenPast: {
    id: 'when.past',
    defaultMessage: 'This time is in the past. Choose a later one.',
    description: 'Below the date and time',
  },
  whenMissing: {
    id: 'when.missing',
    defaultMessage: 'Choose a date and time.',
    description: 'Below the date and time',
  },
  whenInUtc: {
    id: 'when.in_utc',
    defaultMessage: 'That is {at} in UTC.',
    description: 'Below a date and time of another zone',
  },
  whenLater: { id: 'when.later', defaultMessage: 'At a date and time', description: 'Choice of the time' },
  whenZone: { id: 'when.zone', defaultMessage: 'Time zone', description: 'Field label' },
});
