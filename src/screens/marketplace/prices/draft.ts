/** Functions that edit a draft of rules and prices (MKT-04). None mutates its arguments. */
import { fitsModel } from '#contract/marketplace/pricing-models.ts';
import type { PricingModel } from '#contract/marketplace/pricing-models.ts';
import type { PriceDraft, RuleGroup } from '#contract/marketplace/pricing.ts';
import type {
  DraftEdit,
  DraftRule,
  PricesDraft,
  RuleTarget,
} from '#machines/marketplace/price-editor-types.ts';

type StoredRule = RuleGroup['Rules'][number];

/** The key of the default rule; the keys of the others contain a number. */
export const DEFAULT_KEY = 'default';

function targetOf({ VendorAccountId, GroupId, ItemId, TargetName }: StoredRule): RuleTarget | null {
  const name = TargetName ?? '';
  if (VendorAccountId !== null) return { kind: 'vendor', id: VendorAccountId, name };
  if (GroupId !== null) return { kind: 'group', id: GroupId, name };
  return ItemId === null ? null : { kind: 'item', id: ItemId, name };
}

const ruleOf = (rule: StoredRule): DraftRule => ({
  key: rule.IsDefault ? DEFAULT_KEY : String(rule.Priority),
  name: rule.Name,
  model: rule.Model,
  value: rule.Value,
  typed: null,
  target: targetOf(rule),
});

/** The draft without changes. */
export function draftFrom({ Rules }: RuleGroup): PricesDraft {
  const rules = Rules.map(ruleOf);
  const last = rules.find(({ key }) => key === DEFAULT_KEY);
  if (!last) throw new Error('A pricelist has a default rule');
  return {
    rules: rules.filter(rule => rule !== last),
    defaultRule: last,
    edits: [],
    upload: null,
    validFrom: null,
  };
}

const contentsOf = ({ key: _key, ...contents }: DraftRule): string => JSON.stringify(contents);
const orderOf = ({ rules }: PricesDraft): string => JSON.stringify(rules.map(({ key }) => key));

/** The draft, or null when it changes only the effective day. */
export function changedDraft(base: RuleGroup, draft: PricesDraft): PricesDraft | null {
  return JSON.stringify({ ...draft, validFrom: null }) === JSON.stringify(draftFrom(base)) ? null : draft;
}

/** The number of rules changed, added or removed (1 if rules were only moved), and of changed prices. */
export function countChanges(base: RuleGroup, draft: PricesDraft): { rules: number; prices: number } {
  const before = draftFrom(base);
  const known = new Map([...before.rules, before.defaultRule].map(rule => [rule.key, contentsOf(rule)]));
  const now = [...draft.rules, draft.defaultRule];
  const different = now.filter(rule => known.get(rule.key) !== contentsOf(rule)).length;
  const removed = [...known.keys()].filter(key => now.every(rule => rule.key !== key)).length;
  const moved = different + removed === 0 && orderOf(draft) !== orderOf(before) ? 1 : 0;
  return { rules: different + removed + moved, prices: draft.edits.length };
}

export type RuleProblem = 'name' | 'sameName' | 'value';

/** The problems of a rule of the draft; a missing target is not one, because the rule is then flagged (section 5). */
export function problemOf(draft: PricesDraft, { key, name, model, value }: DraftRule): RuleProblem | null {
  if (name.trim() === '') return 'name';
  const others = [...draft.rules, draft.defaultRule].filter(rule => rule.key !== key);
  if (others.some(rule => rule.name.trim() === name.trim())) return 'sameName';
  return fitsModel(model, value) ? null : 'value';
}

/** Whether the draft can be previewed: it has no problems. */
export const isComplete = (draft: PricesDraft): boolean =>
  [...draft.rules, draft.defaultRule].every(rule => problemOf(draft, rule) === null) &&
  draft.edits.every(({ typed }) => typed === null);

const idOf = (target: RuleTarget | null, kind: RuleTarget['kind']): number | null =>
  target?.kind === kind ? target.id : null;

/** The complete draft as input of the operation. */
export const toPriceDraft = ({ rules, defaultRule, edits, upload }: PricesDraft): PriceDraft => ({
  rules: rules.map(({ name, model, value, target }) => ({
    Name: name,
    Model: model,
    Value: value,
    VendorAccountId: idOf(target, 'vendor'),
    GroupId: idOf(target, 'group'),
    ItemId: idOf(target, 'item'),
  })),
  defaultRule: { Name: defaultRule.name, Model: defaultRule.model, Value: defaultRule.value },
  edits: edits.map(({ itemId, unit }) => ({ ItemId: itemId, Unit: unit })),
  // A draft stored by an earlier version of the portal lacks it.
  uploadId: upload?.checkId ?? null,
});

export function changeRule(draft: PricesDraft, key: string, changes: Partial<DraftRule>): PricesDraft {
  const change = (rule: DraftRule) => (rule.key === key ? { ...rule, ...changes } : rule);
  return { ...draft, rules: draft.rules.map(change), defaultRule: change(draft.defaultRule) };
}

/** Keeps the value if it is valid for the new model; a fixed price drops a vendor or group as its target. */
export function changeModel(draft: PricesDraft, rule: DraftRule, model: PricingModel): PricesDraft {
  const value = fitsModel(model, rule.value) ? rule.value : null;
  const target = model === 'static' && rule.target?.kind !== 'item' ? null : rule.target;
  return changeRule(draft, rule.key, { model, value, typed: null, target });
}

/** @param place index to insert at; the number of rules is the end, before the default rule */
export function addRule(draft: PricesDraft, rule: DraftRule, place: number): PricesDraft {
  return { ...draft, rules: [...draft.rules.slice(0, place), rule, ...draft.rules.slice(place)] };
}

export const removeRule = (draft: PricesDraft, key: string): PricesDraft => ({
  ...draft,
  rules: draft.rules.filter(rule => rule.key !== key),
});

/** Moves a rule among the others by a number of places; at the ends it stays. */
export function moveRule(draft: PricesDraft, key: string, by: number): PricesDraft {
  const from = draft.rules.findIndex(rule => rule.key === key);
  const rule = draft.rules[from];
  if (!rule) return draft;
  const to = Math.min(Math.max(from + by, 0), draft.rules.length - 1);
  return addRule(removeRule(draft, key), rule, to);
}

/** Replaces the edits of these items. */
export function setEdits(draft: PricesDraft, edits: readonly DraftEdit[]): PricesDraft {
  const items = new Set(edits.map(({ itemId }) => itemId));
  return { ...draft, edits: [...draft.edits.filter(({ itemId }) => !items.has(itemId)), ...edits] };
}

/** Removes the edits of these items. */
export const dropEdits = (draft: PricesDraft, itemIds: readonly number[]): PricesDraft => ({
  ...draft,
  edits: draft.edits.filter(({ itemId }) => !itemIds.includes(itemId)),
});

/** A name that no rule has yet: the given one, if needed with a number. */
export function freeName({ rules, defaultRule }: PricesDraft, name: string): string {
  const taken = new Set([...rules, defaultRule].map(rule => rule.name));
  if (!taken.has(name)) return name;
  const at = [...taken].findIndex((_, index) => !taken.has(`${name} ${index + 2}`));
  return `${name} ${at + 2}`;
}
