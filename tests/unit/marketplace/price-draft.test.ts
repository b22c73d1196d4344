import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RuleGroup } from '#contract/marketplace/pricing.ts';
import type { DraftRule } from '#machines/marketplace/price-editor-types.ts';
import {
  addRule,
  changedDraft,
  changeModel,
  changeRule,
  countChanges,
  DEFAULT_KEY,
  draftFrom,
  dropEdits,
  freeName,
  isComplete,
  moveRule,
  problemOf,
  removeRule,
  setEdits,
  toPriceDraft,
} from '#src/screens/marketplace/prices/draft.ts';
import { ruleDifferences } from '#src/screens/marketplace/prices/rule-differences.ts';

type Rule = RuleGroup['Rules'][number];
const ruleOf = (Priority: number, more: Partial<Rule> = {}): Rule => ({
  Priority,
  Name: `r${Priority}`,
  IsDefault: false,
  Model: 'markup',
  Value: '10',
  VendorAccountId: null,
  GroupId: null,
  ItemId: null,
  TargetName: null,
  AppliesTo: 0,
  Flag: null,
  ...more,
});
const groupOf = (...rules: Rule[]): RuleGroup => ({
  Version: 1,
  Name: 'Standard',
  Currency: 'EUR',
  MayEdit: true,
  Rules: [...rules, ruleOf(201, { Name: 'Default', IsDefault: true })],
  Vendors: [],
  Planned: [],
  RateDay: null,
  IsRateStale: false,
  IsRateMissing: false,
});
const base = groupOf(
  ruleOf(1, { VendorAccountId: 7, TargetName: 'Vendor' }),
  ruleOf(2, { GroupId: 8 }),
  ruleOf(3),
);
const draft = draftFrom(base);
const names = ({ rules }: { rules: readonly DraftRule[] }) => rules.map(rule => rule.name);
const first = draft.rules[0]!;

describe('[MKT-04] a draft of rules', () => {
  test('starts with the current rules, and without changes', () => {
    expect(changedDraft(base, draft)).toBeNull();
    expect(changedDraft(base, { ...draft, validFrom: '2030-01-01T00:00:00Z' })).toBeNull();
    expect(changedDraft(base, removeRule(draft, '1'))).not.toBeNull();
    expect(toPriceDraft(draft).rules[0]).toEqual({
      Name: 'r1',
      Model: 'markup',
      Value: '10',
      VendorAccountId: 7,
      GroupId: null,
      ItemId: null,
    });
  });

  test('keeps every rule exactly once, however rules are moved', () => {
    const moves = fc.array(fc.tuple(fc.constantFrom('1', '2', '3'), fc.integer({ min: -4, max: 4 })));
    fc.assert(
      fc.property(moves, steps => {
        const moved = steps.reduce((current, [key, by]) => moveRule(current, key, by), draft);
        expect(names(moved).toSorted()).toEqual(['r1', 'r2', 'r3']);
        expect(moved.defaultRule).toBe(draft.defaultRule);
      }),
    );
    expect(names(moveRule(draft, '1', 1))).toEqual(['r2', 'r1', 'r3']);
    expect(names(moveRule(draft, '1', -1))).toEqual(['r1', 'r2', 'r3']);
    expect(moveRule(draft, DEFAULT_KEY, -1)).toBe(draft);
  });

  test('counts rules that are changed, added and removed, or otherwise one that is moved', () => {
    expect(countChanges(base, changeRule(draft, '1', { value: '11' }))).toEqual({ rules: 1, prices: 0 });
    expect(countChanges(base, removeRule(draft, '1'))).toEqual({ rules: 1, prices: 0 });
    expect(countChanges(base, addRule(draft, { ...first, key: 'new', name: 'new' }, 0)).rules).toBe(1);
    expect(countChanges(base, moveRule(draft, '1', 1)).rules).toBe(1);
    const edits = [{ itemId: 1, unit: '2', typed: null }];
    expect(countChanges(base, setEdits(draft, edits))).toEqual({ rules: 0, prices: 1 });
  });

  test('names the problem of a rule, and is complete without problems', () => {
    expect(isComplete(draft)).toBe(true);
    const problem = (changes: Partial<DraftRule>) => problemOf(draft, { ...first, ...changes });
    expect(problem({ name: ' ' })).toBe('name');
    expect(problem({ name: 'r2 ' })).toBe('sameName');
    expect(problem({ name: 'Default' })).toBe('sameName');
    expect(problem({ value: null })).toBe('value');
    expect(problem({ model: 'margin', value: '100' })).toBe('value');
    expect(isComplete(changeRule(draft, '1', { value: null, typed: 'x' }))).toBe(false);
    expect(isComplete(setEdits(draft, [{ itemId: 1, unit: null, typed: 'x' }]))).toBe(false);
    expect(isComplete(setEdits(draft, [{ itemId: 1, unit: null, typed: null }]))).toBe(true);
  });

  test('a changed model keeps the value and the target if it can have them', () => {
    const changed = (model: DraftRule['model']) => changeModel(draft, first, model).rules[0];
    expect(changed('margin')).toMatchObject({ value: '10', target: { kind: 'vendor' } });
    expect(changed('srp')).toMatchObject({ value: null });
    expect(changed('static')).toMatchObject({ value: '10', target: null });
  });

  test('edits are replaced and removed by item', () => {
    const edit = (itemId: number, unit: string) => ({ itemId, unit, typed: null });
    const edited = setEdits(setEdits(draft, [edit(1, '1'), edit(2, '2')]), [edit(1, '3')]);
    expect(edited.edits).toEqual([edit(2, '2'), edit(1, '3')]);
    expect(dropEdits(edited, [2]).edits).toEqual([edit(1, '3')]);
  });

  test('a new rule gets a unique name', () => {
    expect(freeName(draft, 'x')).toBe('x');
    expect(freeName(draft, 'r1')).toBe('r1 2');
    expect(freeName(changeRule(draft, '2', { name: 'r1 2' }), 'r1')).toBe('r1 3');
  });
});

test('[MKT-04] someone else’s changes are listed with the rules’ names', () => {
  const theirs = groupOf(
    ruleOf(1, { Name: 'r2', GroupId: 8 }),
    ruleOf(2, { Name: 'r1', VendorAccountId: 7, Value: '12' }),
    ruleOf(3, { Name: 'r9' }),
  );
  expect(ruleDifferences(base, theirs).map(({ kind, name }) => [kind, name])).toEqual([
    ['moved', 'r2'],
    ['changed', 'r1'],
    ['added', 'r9'],
    ['removed', 'r3'],
  ]);
  expect(ruleDifferences(base, base)).toEqual([]);
});
