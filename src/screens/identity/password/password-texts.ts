/** Texts of changing and resetting a password. */
import { defineMessages } from '#src/i18n/define-messages.ts';

export const passwordTexts = defineMessages({
  changePassword: {
    id: 'auth.change_password',
    defaultMessage: 'Change password',
    description: 'Page heading and button',
  },
  passwordSavedTitle: {
    id: 'auth.password_saved_title',
    defaultMessage: 'Your password has been changed',
    description: 'Page heading',
  },
  passwordChanged: {
    id: 'auth.password_changed',
    defaultMessage: 'Use the new password the next time you sign in.',
    description: 'After changing the password while signed in',
  },
  newPassword: { id: 'auth.new_password', defaultMessage: 'New password', description: 'Field label' },
  rulesMet: {
    id: 'auth.rules_met',
    defaultMessage: '{met, number} of {all, number} rules met',
    description: 'Above the list of password rules, changes while typing',
  },
  confirmPassword: {
    id: 'auth.confirm_password',
    defaultMessage: 'Confirm new password',
    description: 'Field label',
  },
  passwordsDiffer: {
    id: 'auth.passwords_differ',
    defaultMessage: 'Passwords do not match',
    description: 'Under the confirmation field',
  },
  choosePassword: {
    id: 'auth.choose_password',
    defaultMessage: 'Set a new password',
    description: 'Page heading',
  },
  choosePasswordFor: {
    id: 'auth.choose_password_for',
    defaultMessage: 'For {username}',
    description: 'Below the heading: whose password it is',
  },
  savePassword: { id: 'auth.save_password', defaultMessage: 'Set password', description: 'Button' },
  resetTitle: { id: 'auth.reset_title', defaultMessage: 'Reset your password', description: 'Page heading' },
  resetLead: {
    id: 'auth.reset_lead',
    defaultMessage: 'Enter your username. We will send a link to the e-mail address on your account.',
    description: 'Below the heading of the password reset page',
  },
  usernameMissing: {
    id: 'auth.username_missing',
    defaultMessage: 'Enter your username',
    description: 'Under an empty field',
  },
  sendLink: { id: 'auth.send_link', defaultMessage: 'Send link', description: 'Button' },
  linkSentTitle: {
    id: 'auth.link_sent_title',
    defaultMessage: 'Check your e-mail',
    description: 'Page heading',
  },
  linkSent: {
    id: 'auth.link_sent',
    defaultMessage:
      'If an account exists for {username}, we have sent an e-mail with a link. The link works once and expires after a short time.',
    description: 'After asking for a password reset; must not reveal whether the username exists',
  },
  linkNotReceived: {
    id: 'auth.link_not_received',
    defaultMessage:
      'No e-mail after a few minutes? Check your spam folder and the username, or contact your administrator.',
    description: 'After asking for a password reset',
  },
  linkAgain: { id: 'auth.link_again', defaultMessage: 'Request a new link', description: 'Button' },
  linkSpentTitle: {
    id: 'auth.link_spent_title',
    defaultMessage: 'This link no longer works',
    description: 'Page heading',
  },
  linkSpent: {
    id: 'auth.link_spent',
    defaultMessage: 'The link has already been used or has expired. Your password has not been changed.',
    description: 'A password reset link that is used or expired',
  },
  linkNew: { id: 'auth.link_new', defaultMessage: 'Request a new link', description: 'Button' },
  passwordSaved: {
    id: 'auth.password_saved',
    defaultMessage: 'Sign in with your new password.',
    description: 'After a password reset',
  },
  ruleLength: {
    id: 'auth.rule_length',
    defaultMessage: 'At least {min, plural, one {# character} other {# characters}}',
    description: 'Password rule',
  },
  ruleNumber: {
    id: 'auth.rule_number',
    defaultMessage: 'A number',
    description: 'Password rule: contains one',
  },
  ruleSpecial: {
    id: 'auth.rule_special',
    defaultMessage: 'A special character',
    description: 'Password rule: contains one',
  },
  ruleUppercase: {
    id: 'auth.rule_uppercase',
    defaultMessage: 'An uppercase letter',
    description: 'Password rule: contains one',
  },
  ruleLowercase: {
    id: 'auth.rule_lowercase',
    defaultMessage: 'A lowercase letter',
    description: 'Password rule: contains one',
  },
  ruleBreached: {
    id: 'auth.rule_breached',
    defaultMessage: 'Not found in a known data breach',
    description: 'Password rule',
  },
  ruleHistory: {
    id: 'auth.rule_history',
    defaultMessage: 'Different from your last {count, plural, one {# password} other {# passwords}}',
    description: 'Password rule',
  },
  rulePersonal: {
    id: 'auth.rule_personal',
    defaultMessage: 'No part of your company name, first name or last name',
    description: 'Password rule',
  },
  ruleMet: { id: 'auth.rule_met', defaultMessage: ': met', description: 'Read out after a password rule' },
  ruleBroken: {
    id: 'auth.rule_broken',
    defaultMessage: ': not met',
    description: 'Read out after a password rule',
  },
  ruleOpen: {
    id: 'auth.rule_open',
    defaultMessage: ': not checked yet',
    description: 'Read out after a password rule',
  },
  rulesCheckedLater: {
    id: 'auth.rules_checked_later',
    defaultMessage: 'Checked when you leave the field',
    description: 'Above the password rules only the server can judge',
  },
  rulesChecked: {
    id: 'auth.rules_checked',
    defaultMessage:
      '{broken, plural, =0 {Checked: you can use this password} other {Checked: you cannot use this password}}',
    description: 'Above the password rules only the server can judge, once it has',
  },
});
