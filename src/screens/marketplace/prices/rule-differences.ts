/** The changes that someone else has made to the rules of a pricelist, by rule name. */
import type { RuleGroup } from '#contract/marketplace/pricing.ts';

type Rule = RuleGroup['Rules'][number];
export type RuleDifference = {
  kind: 'added' | 'removed' | 'changed' | 'moved';
  name: string;
  before?: Rule;
  after?: Rule;
};

const contentsOf = ({ Model, Value, VendorAccountId, GroupId, ItemId }: Rule): string =>
  JSON.stringify([Model, Value, VendorAccountId, GroupId, ItemId]);

export function ruleDifferences(before: RuleGroup, after: RuleGroup): RuleDifference[] {
  const known = new Map(before.Rules.map(rule => [rule.Name, rule]));
  const kept = new Set(after.Rules.map(rule => rule.Name));
  const removed = before.Rules.filter(rule => !kept.has(rule.Name));
  return [
    ...after.Rules.flatMap((rule): RuleDifference[] => {
      const old = known.get(rule.Name);
      if (!old) return [{ kind: 'added', name: rule.Name }];
      if (contentsOf(old) !== contentsOf(rule))
        return [{ kind: 'changed', name: rule.Name, before: old, after: rule }];
      return old.Priority === rule.Priority ? [] : [{ kind: 'moved', name: rule.Name }];
    }),
    ...removed.map((rule): RuleDifference => ({ kind: 'removed', name: rule.Name })),
  ];
}
