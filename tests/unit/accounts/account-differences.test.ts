import { describe, expect, test } from 'vitest';
import type { Account, FieldDefinition } from '#contract/accounts/account.ts';
import type { FieldValue } from '#contract/identity/session.ts';
import { differences } from '#src/screens/accounts/edit/differences.ts';

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

describe('[ACC-02] what differs when somebody else saved first', () => {
  test('is what one wants otherwise, beside what they saved, in their words', () => {
    const theirs = holding({ Phone: '11', Mobile: '2', City: 'Rome' });
    expect(differences(fields, before, theirs, { Phone: '9' })).toEqual([
      { field: fields[0], mine: '9', theirs: '«11»' },
    ]);
  });

  test('is what only one of both has changed, where that stays', () => {
    const theirs = holding({ Phone: '1', Mobile: '22', City: 'Rome' });
    expect(differences(fields, before, theirs, { City: 'Oslo' })).toEqual([
      { field: fields[1], mine: undefined, theirs: '«22»' },
      { field: fields[2], mine: 'Oslo', theirs: undefined },
    ]);
  });

  test('is not what both have changed in the same way, nor an empty value of another kind', () => {
    const theirs = holding({ Phone: '9', Mobile: '', City: 'Rome' });
    const none = holding({ Phone: '1', Mobile: null, City: 'Rome' });
    expect(differences(fields, none, theirs, { Phone: '9' })).toEqual([]);
  });
});
