/** Texts of moving an account. */
import { defineMessages } from '#src/i18n/define-messages.ts';

export const moveTexts = defineMessages({
  today: { id: 'move.today', defaultMessage: 'Today', description: 'Above the path of today' },
  afterMove: {
    id: 'move.then',
    defaultMessage: 'After the move',
    description: 'Above the path after the move',
  },
  loses: {
    id: 'move.loses',
    defaultMessage: 'Loses access',
    description: 'Before the people who lose access by a move',
  },
  gains: {
    id: 'move.gains',
    defaultMessage: 'Gains access',
    description: 'Before the people who gain access by a move',
  },
  endsNoLonger: {
    id: 'move.ends_no_longer',
    defaultMessage: 'It will no longer be terminated on {at} together with its current parent account.',
    description: 'What a move changes about a scheduled termination',
  },
  endsAfter: {
    id: 'move.ends_after',
    defaultMessage: 'It will be terminated on {at}, together with its new parent account.',
    description: 'What a move changes about a scheduled termination',
  },
  nobody: { id: 'move.nobody', defaultMessage: 'Nobody', description: 'In place of people' },
  morePeople: {
    id: 'move.more_people',
    defaultMessage: 'and {count, number} more',
    description: 'After some people by name, how many there are besides',
  },
  where: {
    id: 'move.where',
    defaultMessage: 'Choose a new parent account',
    description: 'Heading above the places that an account can be moved to',
  },
  nowhere: {
    id: 'move.nowhere',
    defaultMessage: 'There is no account that this account can be moved to.',
    description: 'Where the choice of a place to move to is empty',
  },
  heading: { id: 'move.heading', defaultMessage: 'Move {name}', description: 'Heading: an account is moved' },
  steps: { id: 'move.steps', defaultMessage: 'Steps of the move', description: 'Names the list of steps' },
  stepWhere: {
    id: 'move.step_where',
    defaultMessage: 'Parent account',
    description: 'Step of moving an account',
  },
  done: {
    id: 'move.done',
    defaultMessage: '{name} has been moved to {parent}.',
    description: 'After an account was moved',
  },
  changes: {
    id: 'move.changes',
    defaultMessage: 'What changes',
    description: 'Heading above what a move would change',
  },
  understood: {
    id: 'move.understood',
    defaultMessage: 'I understand who gains and who loses access to these accounts.',
    description: 'Tick that a move asks for',
  },
  confirm: {
    id: 'move.confirm',
    defaultMessage: '{count, plural, one {Move # account} other {Move # accounts}}',
    description: 'Button: moves them',
  },
});
