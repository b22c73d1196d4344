/** Texts of the rules of a pricelist. */
import type { MessageDescriptor } from 'react-intl';
import type { PricingModel } from '#contract/marketplace/pricing-models.ts';
import type { RuleFlag } from '#contract/marketplace/pricing.ts';
import type { RuleTarget } from '#machines/marketplace/price-editor-types.ts';
import { defineMessages } from '#src/i18n/define-messages.ts';
import type { RuleProblem } from './draft.ts';

export const modelNames: Record<PricingModel, MessageDescriptor> = defineMessages({
  static: {
    id: 'prices.model_static',
    defaultMessage: 'Fixed price',
    description: 'Pricing model: a price that is given',
  },
  srp: {
    id: 'prices.model_srp',
    defaultMessage: 'Suggested retail price',
    description: 'Pricing model: what the vendor suggests',
  },
  markup: {
    id: 'prices.model_markup',
    defaultMessage: 'Markup',
    description: 'Pricing model: a percentage on top of the cost',
  },
  margin: {
    id: 'prices.model_margin',
    defaultMessage: 'Gross margin',
    description: 'Pricing model: a percentage of the price',
  },
  discount: {
    id: 'prices.model_discount',
    defaultMessage: 'Discount on the suggested retail price',
    description: 'Pricing model: a percentage off what the vendor suggests',
  },
});

export const valueNames: Record<Exclude<PricingModel, 'srp'>, MessageDescriptor> = defineMessages({
  static: {
    id: 'prices.value_static',
    defaultMessage: 'Price in {currency}',
    description: 'Field of a rule; {currency} is a currency code',
  },
  markup: {
    id: 'prices.value_markup',
    defaultMessage: 'Markup in percent',
    description: 'Field of a rule',
  },
  margin: {
    id: 'prices.value_margin',
    defaultMessage: 'Margin in percent',
    description: 'Field of a rule',
  },
  discount: {
    id: 'prices.value_discount',
    defaultMessage: 'Discount in percent',
    description: 'Field of a rule',
  },
});

export const targetNames: Record<RuleTarget['kind'], MessageDescriptor> = defineMessages({
  vendor: {
    id: 'prices.target_vendor',
    defaultMessage: 'Vendor',
    description: 'What a rule is for',
  },
  group: {
    id: 'prices.target_group',
    defaultMessage: 'Service group',
    description: 'What a rule is for',
  },
  item: {
    id: 'prices.target_item',
    defaultMessage: 'Priceable item',
    description: 'What a rule is for: one charge of a service',
  },
});

export const flagTexts: Record<RuleFlag, MessageDescriptor> = defineMessages({
  noTarget: {
    id: 'prices.flag_no_target',
    defaultMessage: 'No vendor, service group or item is chosen, so the rule never applies.',
    description: 'Warning at a rule',
  },
  notInList: {
    id: 'prices.flag_not_in_list',
    defaultMessage: 'Nothing that the rule is for is in this pricelist.',
    description: 'Warning at a rule',
  },
  neverApplies: {
    id: 'prices.flag_never_applies',
    defaultMessage: 'Other rules decide all its prices.',
    description: 'Warning at a rule',
  },
});

export const ruleProblems: Record<RuleProblem, MessageDescriptor> = defineMessages({
  name: {
    id: 'prices.problem_name',
    defaultMessage: 'Enter a name.',
    description: 'Error at a rule',
  },
  sameName: {
    id: 'prices.problem_same_name',
    defaultMessage: 'Another rule has this name.',
    description: 'Error at a rule',
  },
  value: {
    id: 'prices.problem_value',
    defaultMessage: 'The value is missing or invalid.',
    description: 'Error at a rule that is not open',
  },
});

export const ruleTexts = defineMessages({
  heading: {
    id: 'prices.rules',
    defaultMessage: 'Rules',
    description: 'Heading of the rules of a pricelist',
  },
  add: {
    id: 'prices.rule_add',
    defaultMessage: 'Add rule',
    description: 'Button',
  },
  newName: {
    id: 'prices.rule_new',
    defaultMessage: 'New rule',
    description: 'Name of a rule that was just added',
  },
  name: {
    id: 'prices.rule_name',
    defaultMessage: 'Name',
    description: 'Field of a rule',
  },
  model: {
    id: 'prices.rule_model',
    defaultMessage: 'Pricing model',
    description: 'Field of a rule',
  },
  targetKind: {
    id: 'prices.rule_target',
    defaultMessage: 'Applies to',
    description: 'Field of a rule: a vendor, a service group or an item',
  },
  noTarget: {
    id: 'prices.rule_no_target',
    defaultMessage: 'nothing chosen',
    description: 'In place of the vendor, group or item of a rule',
  },
  appliesTo: {
    id: 'prices.rule_applies',
    defaultMessage: '{count, plural, one {Decides # price} other {Decides # prices}}',
    description: 'How many prices a rule decides',
  },
  moveUp: {
    id: 'prices.rule_up',
    defaultMessage: 'Move “{rule}” up',
    description: 'Button',
  },
  moveDown: {
    id: 'prices.rule_down',
    defaultMessage: 'Move “{rule}” down',
    description: 'Button',
  },
  duplicate: {
    id: 'prices.rule_duplicate',
    defaultMessage: 'Duplicate “{rule}”',
    description: 'Button',
  },
  remove: {
    id: 'prices.rule_remove',
    defaultMessage: 'Remove “{rule}”',
    description: 'Button',
  },
  valueHint: {
    id: 'prices.value_hint',
    defaultMessage: 'Enter a number that the pricing model allows, such as {sample}.',
    description: 'Error at the value of a rule',
  },
  searchHint: {
    id: 'prices.target_search',
    defaultMessage: 'Type at least {min, number} characters.',
    description: 'Below the field that searches an item for a rule',
  },
  marginAsMarkup: {
    id: 'prices.margin_as_markup',
    defaultMessage: '{own} margin {sign} {other} markup',
    description: 'Below a margin; {own} and {other} are percentages, {sign} is = or ≈',
  },
  markupAsMargin: {
    id: 'prices.markup_as_margin',
    defaultMessage: '{own} markup {sign} {other} margin',
    description: 'Below a markup; {own} and {other} are percentages, {sign} is = or ≈',
  },
});
