import { describe, expect, test } from 'vitest';
import type { Account, FieldDefinition } from '#contract/accounts/account.ts';
import type { FieldValue } from '#contract/identity/session.ts';
import { differences } from '#src/screens/accounts/account/edit/differences.ts';

const field = (Name: string): FieldDefinition => ({ Name, DisplayName: Name, DisplayTemplate: 'Text' });
const fields = ['Phone', 'Mobile', 'City'].map(field);
const holding = (Values: Record<string, FieldValue>): Pick<Account, 'Views'> => ({
  Views: {
    General: {
      Values,
      DisplayValues: Object.fromEntries(Object.entries(Values).map(([name, value]) => [name, `«${value}»`])),
      FieldDefinition: fields,
    },
  },
});
const before = holding({ Phone: '1', Mobile: '2', City: 'Rome' });

describe('[ACC-02] differences after someone else saved first', () => {
  test('list my value and their displayed value for a field that both changed', () => {
    const theirs = holding({ Phone: '11', Mobile: '2', City: 'Rome' });
    expect(differences(fields, before, theirs, { Phone: '9' })).toEqual([
      { field: fields[0], mine: '9', theirs: '«11»' },
    ]);
  });

  test('list a field that only one of us changed with that side’s value alone', () => {
    const theirs = holding({ Phone: '1', Mobile: '22', City: 'Rome' });
    expect(differences(fields, before, theirs, { City: 'Oslo' })).toEqual([
      { field: fields[1], mine: undefined, theirs: '«22»' },
      { field: fields[2], mine: 'Oslo', theirs: undefined },
    ]);
  });

  test('leave out fields that both changed to the same value, and null against an empty text', () => {
    const theirs = holding({ Phone: '9', Mobile: '', City: 'Rome' });
    const none = holding({ Phone: '1', Mobile: null, City: 'Rome' });
    expect(differences(fields, none, theirs, { Phone: '9' })).toEqual([]);
  });
});
