import { beforeEach, describe, expect, test } from 'vitest';
import type { FieldDefinition } from '#contract/accounts/account.ts';
import {
  initialValues,
  changedFields,
  formSections,
} from '#src/screens/accounts/shared/form/form-sections.ts';
import {
  removeStoredDraft,
  storeDraft,
  readStoredDraft,
} from '#src/screens/accounts/shared/form/stored-draft.ts';

const field = (Name: string, more: Partial<FieldDefinition> = {}): FieldDefinition => ({
  Name,
  DisplayName: Name,
  DisplayTemplate: 'Text',
  ...more,
});
const FIELDS = [
  field('Name'),
  field('City', { InitialValue: 'Kiel' }),
  field('Key', { DisplayTemplate: 'Password' }),
];
const views = {
  General: { Values: { Name: 'Ada' }, DisplayValues: {}, FieldDefinition: FIELDS },
};
const container = (Id: string, Fields: string[]) => ({ Id, Name: Id, DisplayValue: Id, Fields });
const layout = {
  Pages: [
    {
      Id: 'p',
      Name: 'p',
      DisplayValue: 'p',
      Containers: [
        container('a', ['Name', 'Unknown', 'Key']),
        container('b', ['Name', 'City']),
        container('c', ['Nothing']),
      ],
    },
  ],
};
const all = () => true;

describe('[ACC-03] a form of an account', () => {
  test('has the layout’s containers that have fields, each field once', () => {
    const sections = formSections(layout, views, all);
    expect(sections.map(({ id, fields }) => [id, fields.map(({ Name }) => Name)])).toEqual([
      ['a', ['Name', 'Key']],
      ['b', ['City']],
    ]);
  });

  test('leaves out fields that the user may not fill in', () => {
    const open = formSections(layout, views, one => one.DisplayTemplate !== 'Password');
    expect(open[0]?.fields.map(({ Name }) => Name)).toEqual(['Name']);
  });

  test('starts each field with its value, else its initial value, else null', () => {
    expect(initialValues(formSections(layout, views, all), views)).toEqual({
      Name: 'Ada',
      City: 'Kiel',
      Key: null,
    });
  });

  test('finds the changed fields; null and an empty text are equal', () => {
    expect(changedFields({ Name: 'Ada', City: null }, { Name: 'Ada', City: '' })).toEqual([]);
    expect(changedFields({ Name: 'Ada', City: null }, { Name: 'Bea', City: 'Kiel' })).toEqual([
      'Name',
      'City',
    ]);
  });
});

describe('[ACC-03] a draft', () => {
  beforeEach(() => sessionStorage.clear());

  test('survives a reload, without passwords and without fields that no longer exist', () => {
    storeDraft('new', FIELDS, { Name: 'Ada', Key: 'secret', Gone: 'x' });
    expect(sessionStorage.getItem('draft-new')).not.toContain('secret');
    expect(readStoredDraft('new', FIELDS)).toEqual({ Name: 'Ada' });
    expect(readStoredDraft('new', [field('City')])).toEqual({});
    removeStoredDraft('new');
    expect(readStoredDraft('new', FIELDS)).toBeNull();
  });

  test('that cannot be parsed is ignored', () => {
    sessionStorage.setItem('draft-new', '{broken');
    expect(readStoredDraft('new', FIELDS)).toBeNull();
  });
});
