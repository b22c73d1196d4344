/** Applies the changes of a draft to the rules that someone else has saved meanwhile (MKT-04). */
import type { RuleGroup } from '#contract/marketplace/pricing.ts';
import type { DraftRule, PricesDraft } from '#machines/marketplace/price-editor-types.ts';
import { changedDraft, draftFrom } from './draft.ts';

type Rules = readonly DraftRule[];

const contentsOf = ({ name, model, value, typed, target }: DraftRule): string =>
  JSON.stringify([name, model, value, typed, target?.kind, target?.id]);

const isSame = (one: DraftRule, other: DraftRule): boolean => contentsOf(one) === contentsOf(other);

const named = (rules: Rules, name: string): DraftRule | undefined => rules.find(rule => rule.name === name);

const withKey = (rules: Rules, key: string): DraftRule | undefined => rules.find(rule => rule.key === key);

/** Adds rules to others, each behind the nearest that precedes it in its own list. */
function insertAll(into: Rules, added: Rules, order: Rules): Rules {
  return added.reduce<Rules>((rules, rule) => {
    const before = order.slice(0, order.indexOf(rule)).findLast(({ key }) => withKey(rules, key));
    const at = rules.findIndex(({ key }) => key === before?.key) + 1;
    return [...rules.slice(0, at), rule, ...rules.slice(at)];
  }, into);
}

/** Whether the rules that are in both lists have another order in the second. */
function hasMoved(before: Rules, after: Rules): boolean {
  const order = after.filter(({ key }) => withKey(before, key));
  return before.filter(({ key }) => withKey(order, key)).some(({ key }, index) => key !== order[index]?.key);
}

/** Rules of different versions are the same by name, as in the list of differences. */
function rebaseRules(base: Rules, mine: Rules, theirs: Rules): Rules {
  const kept = mine.flatMap((rule): Rules => {
    const origin = withKey(base, rule.key);
    if (!origin) return [rule];
    const other = named(theirs, origin.name);
    if (isSame(rule, origin)) return other ? [other] : [];
    return [{ ...rule, key: other?.key ?? `mine-${rule.key}` }];
  });
  const added = theirs.filter(rule => !withKey(kept, rule.key) && !named(base, rule.name));
  if (hasMoved(base, mine)) return insertAll(kept, added, theirs);
  const inTheirOrder = theirs.flatMap(rule => withKey(kept, rule.key) ?? (added.includes(rule) ? rule : []));
  const onlyMine = kept.filter(({ key }) => !withKey(theirs, key));
  return insertAll(inTheirOrder, onlyMine, kept);
}

/**
 * The draft on the rules of someone else: what the user has changed as in the draft, everything else as they have it.
 * Null when no change is left.
 */
export function rebaseDraft(base: RuleGroup, draft: PricesDraft, theirs: RuleGroup): PricesDraft | null {
  const [before, after] = [draftFrom(base), draftFrom(theirs)];
  return changedDraft(theirs, {
    ...draft,
    rules: rebaseRules(before.rules, draft.rules, after.rules),
    defaultRule: isSame(draft.defaultRule, before.defaultRule) ? after.defaultRule : draft.defaultRule,
  });
}
