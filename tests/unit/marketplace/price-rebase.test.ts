/** Keeping one's changes to rules that someone else has saved (MKT-04): only what was changed replaces theirs. */
import { describe, expect, test } from 'vitest';
import type { RuleGroup } from '#contract/marketplace/pricing.ts';
import type { PricesDraft } from '#machines/marketplace/price-editor-types.ts';
import {
  addRule,
  changeRule,
  DEFAULT_KEY,
  draftFrom,
  moveRule,
  removeRule,
  setEdits,
} from '#src/screens/marketplace/prices/draft.ts';
import { rebaseDraft } from '#src/screens/marketplace/prices/rebase-draft.ts';

/** Rules as `name=markup` by priority, the default rule last. */
const groupOf = (...rules: string[]): RuleGroup => ({
  Version: 1,
  Name: 'Standard',
  Currency: 'EUR',
  MayEdit: true,
  Rules: rules.map((rule, index) => {
    const [name = '', value = ''] = rule.split('=');
    const isDefault = index === rules.length - 1;
    return {
      Priority: isDefault ? 201 : index + 1,
      Name: name,
      IsDefault: isDefault,
      Model: 'markup',
      Value: value,
      VendorAccountId: null,
      GroupId: null,
      ItemId: null,
      TargetName: null,
      AppliesTo: 0,
      Flag: null,
    };
  }),
  Vendors: [],
  Planned: [],
  RateDay: null,
  IsRateStale: false,
  IsRateMissing: false,
});

const base = groupOf('a=1', 'b=2', 'c=3', 'all=10');
const edit = { itemId: 7, unit: '5', typed: null };

/** My change, on the rules as they save them; the rules as in `groupOf`. */
function kept(change: (draft: PricesDraft) => PricesDraft, theirs: RuleGroup): string[] | null {
  const draft = rebaseDraft(base, change(draftFrom(base)), theirs);
  return draft && [...draft.rules, draft.defaultRule].map(({ name, value }) => `${name}=${value}`);
}

const addMine = (draft: PricesDraft) =>
  addRule(draft, { key: 'new', name: 'mine', model: 'markup', value: '9', typed: null, target: null }, 1);

describe('[MKT-04] own changes, kept on the rules of someone else', () => {
  test('of a single item leave their rules as they are', () => {
    const theirs = groupOf('b=20', 'new=4', 'a=1', 'all=11');
    const draft = rebaseDraft(base, setEdits(draftFrom(base), [edit]), theirs);
    expect(draft).toEqual({ ...draftFrom(theirs), edits: [edit] });
  });

  test.each<[string, (draft: PricesDraft) => PricesDraft, RuleGroup, string[]]>([
    [
      'a changed rule is mine, the others theirs',
      draft => changeRule(draft, '1', { value: '99' }),
      groupOf('a=5', 'b=20', 'c=3', 'all=11'),
      ['a=99', 'b=20', 'c=3', 'all=11'],
    ],
    [
      'the default rule is mine',
      draft => changeRule(draft, DEFAULT_KEY, { value: '99' }),
      groupOf('a=1', 'b=20', 'c=3', 'all=11'),
      ['a=1', 'b=20', 'c=3', 'all=99'],
    ],
    [
      'an added rule stays behind the one before it',
      addMine,
      groupOf('b=2', 'a=1', 'c=3', 'all=10'),
      ['b=2', 'a=1', 'mine=9', 'c=3', 'all=10'],
    ],
    [
      'a removed rule stays removed, theirs that are new stay',
      draft => removeRule(draft, '2'),
      groupOf('a=1', 'new=4', 'b=20', 'c=3', 'all=10'),
      ['a=1', 'new=4', 'c=3', 'all=10'],
    ],
    [
      'a rule that they removed stays removed',
      addMine,
      groupOf('b=2', 'c=3', 'all=10'),
      ['mine=9', 'b=2', 'c=3', 'all=10'],
    ],
    [
      'a rule that they removed and I changed is mine',
      draft => changeRule(draft, '2', { value: '99' }),
      groupOf('a=1', 'c=3', 'all=10'),
      ['a=1', 'b=99', 'c=3', 'all=10'],
    ],
    [
      'my order wins over theirs',
      draft => moveRule(draft, '3', -2),
      groupOf('b=20', 'a=1', 'new=4', 'c=3', 'all=10'),
      ['c=3', 'a=1', 'new=4', 'b=20', 'all=10'],
    ],
    [
      'a renamed rule is mine',
      draft => changeRule(draft, '1', { name: 'other' }),
      groupOf('a=5', 'b=2', 'c=3', 'all=10'),
      ['other=1', 'b=2', 'c=3', 'all=10'],
    ],
  ])('%s', (_, change, theirs, expected) => expect(kept(change, theirs)).toEqual(expected));

  test('are none when they have saved the same', () => {
    const theirs = groupOf('a=99', 'b=2', 'c=3', 'all=10');
    expect(kept(draft => changeRule(draft, '1', { value: '99' }), theirs)).toBeNull();
  });

  test('of a file, an effective day and invalid input stay', () => {
    const upload = { checkId: 'x', fileName: 'prices.xlsx', count: 3000 };
    const mine = { ...draftFrom(base), upload, validFrom: '2027-01-01T00:00:00.000Z' };
    const typed = changeRule(mine, '1', { value: null, typed: '1.2.3' });
    expect(rebaseDraft(base, typed, groupOf('a=5', 'b=20', 'all=10'))).toMatchObject({
      upload,
      validFrom: '2027-01-01T00:00:00.000Z',
      rules: [
        { name: 'a', typed: '1.2.3' },
        { name: 'b', value: '20' },
      ],
    });
  });
});
