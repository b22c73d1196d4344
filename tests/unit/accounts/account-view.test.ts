import { describe, expect, test } from 'vitest';
import type { ViewLayout } from '#contract/accounts/account.ts';
import { mergeLayouts } from '#src/api/queries/merge-layouts.ts';
import { fieldsOf } from '#src/screens/accounts/shared/fields-of.ts';

const container = (Name: string, ...Fields: string[]) => ({
  Id: `${Name}-id`,
  Name,
  DisplayValue: Name,
  Fields,
});
const page = (Name: string, ...Containers: ReturnType<typeof container>[]) => ({
  Id: Name,
  Name,
  DisplayValue: Name,
  Containers,
});
const layout = (...Pages: ReturnType<typeof page>[]): ViewLayout => ({ Pages });

describe('[API-05] a product’s layout', () => {
  const generic = layout(
    page('Product', container('Terms', 'Start', 'End')),
    page('More', container('Notes', 'Note')),
  );

  test('gets the generic containers on its first page', () => {
    const own = layout(
      page('Mail', container('Mailboxes', 'Seats')),
      page('Logs', container('Log', 'Lines')),
    );
    expect(mergeLayouts(generic, own)).toEqual(
      layout(
        page(
          'Mail',
          container('Terms', 'Start', 'End'),
          container('Notes', 'Note'),
          container('Mailboxes', 'Seats'),
        ),
        page('Logs', container('Log', 'Lines')),
      ),
    );
  });

  test('merges containers of the same name, each field once', () => {
    const own = layout(page('Mail', container('Terms', 'End', 'Renewal')));
    expect(mergeLayouts(generic, own).Pages[0]?.Containers[0]).toEqual(
      container('Terms', 'Start', 'End', 'Renewal'),
    );
  });

  test('stays without pages if it has none, so that the view can show a message', () => {
    expect(mergeLayouts(generic, layout())).toEqual(layout());
  });
});

describe('[ACC-02] an account’s fields', () => {
  const field = (Name: string) => ({ Name, DisplayName: `The ${Name}`, DisplayTemplate: 'Text' as const });

  test('come from all its views, with their display values', () => {
    const fields = fieldsOf({
      Views: {
        General: {
          Values: { Country: 'DE', Size: 3, Note: null },
          DisplayValues: { Country: 'Germany' },
          FieldDefinition: [field('Country'), field('Size'), field('Note'), field('Never')],
        },
        Billing: { Values: { Iban: 'x' }, DisplayValues: {}, FieldDefinition: [field('Iban')] },
      },
    });
    expect([...fields.values()].map(({ label, text }) => [label, text])).toEqual([
      ['The Country', 'Germany'],
      ['The Size', '3'],
      ['The Note', ''],
      ['The Never', ''],
      ['The Iban', 'x'],
    ]);
  });
});
