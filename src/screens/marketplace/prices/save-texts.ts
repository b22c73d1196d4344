/** Texts of a draft of prices: its effect, saving it, and its problems. */
import type { MessageDescriptor } from 'react-intl';
import { defineMessages } from '#src/i18n/define-messages.ts';
import type { RuleDifference } from './rule-differences.ts';

export const differenceTexts: Record<RuleDifference['kind'], MessageDescriptor> = defineMessages({
  added: {
    id: 'prices.diff_added',
    defaultMessage: 'added',
    description: 'What somebody else did to a rule',
  },
  removed: {
    id: 'prices.diff_removed',
    defaultMessage: 'removed',
    description: 'What somebody else did to a rule',
  },
  changed: {
    id: 'prices.diff_changed',
    defaultMessage: 'changed',
    description: 'What somebody else did to a rule',
  },
  moved: {
    id: 'prices.diff_moved',
    defaultMessage: 'moved',
    description: 'What somebody else did to a rule: it has another priority',
  },
});

export const saveTexts = defineMessages({
  lead: {
    id: 'prices.lead',
    defaultMessage: 'Pricelist {name}, prices in {currency}.',
    description: 'Below the heading',
  },
  toPrices: {
    id: 'prices.to_prices',
    defaultMessage: 'Edit prices without rules',
    description: 'Link to the other editor',
  },
  toRules: {
    id: 'prices.to_rules',
    defaultMessage: 'Edit rules and prices',
    description: 'Link to the other editor',
  },
  readOnly: {
    id: 'prices.read_only',
    defaultMessage: 'You can view these prices. To change them, contact your administrator.',
    description: 'To somebody without the permission',
  },
  incomplete: {
    id: 'prices.incomplete',
    defaultMessage: 'Correct the marked entries to see the new prices.',
    description: 'Instead of a preview',
  },
  saved: {
    id: 'prices.saved',
    defaultMessage: 'The prices have been saved.',
    description: 'Toast',
  },
  failedTitle: {
    id: 'prices.failed_title',
    defaultMessage: 'Unable to save prices',
    description: 'Section 8: title of a toast',
  },
  failedText: {
    id: 'prices.failed_text',
    defaultMessage: "The updated pricing couldn''t be saved, please try again.",
    description: 'Section 8: text of a toast',
  },
  rateDay: {
    id: 'prices.rate_day',
    defaultMessage: 'Exchange rates of {day}.',
    description: '{day} is a date',
  },
  rateStale: {
    id: 'prices.rate_stale',
    defaultMessage: 'Exchange rate not up to date.',
    description: 'Section 8',
  },
  rateMissing: {
    id: 'prices.rate_missing',
    defaultMessage: 'An exchange rate is missing. Prices cannot be saved until it is loaded.',
    description: 'Warning',
  },
  planned: {
    id: 'prices.planned',
    defaultMessage: 'Planned changes',
    description: 'Heading',
  },
  plannedVersion: {
    id: 'prices.planned_version',
    defaultMessage: 'Version {version, number} takes effect on {from}.',
    description: '{from} is a date with its time',
  },
  plannedChanges: {
    id: 'prices.planned_changes',
    defaultMessage:
      '{rules, plural, one {# rule} other {# rules}} and {prices, plural, one {# item price} other {# item prices}} change.',
    description: 'After it: what the planned version changes',
  },
  plannedBy: {
    id: 'prices.planned_by',
    defaultMessage: 'Saved by {name}.',
    description: 'After it: who saved the planned version',
  },
  toCalculation: {
    id: 'prices.to_calculation',
    defaultMessage: 'View progress',
    description: 'Link after prices were saved: to their calculation, and to planned changes',
  },
  takeBack: {
    id: 'prices.take_back',
    defaultMessage: 'Take back',
    description: 'Button: a planned change will not happen',
  },
  takeBackTitle: {
    id: 'prices.take_back_title',
    defaultMessage: 'Take back the planned change?',
    description: 'Title of a question',
  },
  takeBackMessage: {
    id: 'prices.take_back_message',
    defaultMessage: 'The prices stay as they are. You cannot undo this.',
    description: 'What follows from taking a planned change back',
  },
  changes: {
    id: 'prices.changes',
    defaultMessage:
      '{rules, plural, =0 {No rules} one {# rule} other {# rules}} and {prices, plural, =0 {no prices} one {# price} other {# prices}} changed',
    description: 'What a draft contains',
  },
  calculating: {
    id: 'prices.calculating',
    defaultMessage: 'Calculating prices…',
    description: 'While the preview is made',
  },
  counts: {
    id: 'prices.counts',
    defaultMessage: '{up, number} up, {down, number} down, {same, number} unchanged.',
    description: 'How many prices a draft raises, lowers and leaves',
  },
  warnings: {
    id: 'prices.warnings',
    defaultMessage: '{below, number} below cost, {without, number} without a price.',
    description: 'How many prices have these problems',
  },
  range: {
    id: 'prices.range',
    defaultMessage: 'Changes from {smallest} to {largest}.',
    description: 'Amounts: the smallest and the largest change',
  },
  from: {
    id: 'prices.from',
    defaultMessage: 'Takes effect on',
    description: 'Date field',
  },
  fromHint: {
    id: 'prices.from_hint',
    defaultMessage: 'Leave empty to apply the prices when you save.',
    description: 'Below the date field',
  },
  undo: {
    id: 'prices.undo',
    defaultMessage: 'Undo',
    description: 'Button that takes the last change of the draft back',
  },
  previewAgain: {
    id: 'prices.preview_again',
    defaultMessage: 'Calculate again',
    description: 'Button after the preview has failed',
  },
  title: {
    id: 'prices.save_title',
    defaultMessage: 'Save prices?',
    description: 'Title of the dialog',
  },
  atOnce: {
    id: 'prices.save_now',
    defaultMessage: 'The prices of {name} change at once.',
    description: 'In the dialog; {name} is a pricelist',
  },
  later: {
    id: 'prices.save_later',
    defaultMessage: 'The prices of {name} change on {from}.',
    description: 'In the dialog; {name} is a pricelist, {from} a date with its time',
  },
  belowCost: {
    id: 'prices.save_below_cost',
    defaultMessage: '{count, plural, one {# price is below cost.} other {# prices are below cost.}}',
    description: 'Warning in the dialog',
  },
  understood: {
    id: 'prices.understood',
    defaultMessage: 'I understand that all customers of this pricelist will pay these prices.',
    description: 'Checkbox in the dialog (section 5)',
  },
  save: {
    id: 'prices.save',
    defaultMessage: 'Save prices',
    description: 'Button in the dialog',
  },
  cancel: {
    id: 'prices.save_cancel',
    defaultMessage: 'Continue editing',
    description: 'Button in the dialog',
  },
  conflict: {
    id: 'prices.conflict',
    defaultMessage: 'Someone else has saved the rules of this pricelist. Your changes are not saved yet.',
    description: 'When saving met another’s newer version',
  },
  onlyPrices: {
    id: 'prices.conflict_prices',
    defaultMessage: 'They have changed prices of single items only.',
    description: 'In place of the list of changed rules',
  },
});
