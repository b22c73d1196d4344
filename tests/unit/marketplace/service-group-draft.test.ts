/** Changes of a service group’s draft (MKT-08). */
import { expect, test } from 'vitest';
import type { ServiceGroup } from '#contract/marketplace/service-groups.ts';
import {
  addServices,
  matching,
  membersOf,
  removeServices,
  rename,
} from '#src/screens/marketplace/groups/draft.ts';

const service = (Id: number, DisplayName: string, Vendor = 'A vendor') => ({ Id, DisplayName, Vendor });

const group: ServiceGroup = {
  Id: 7,
  Name: 'Office',
  OwnerAccount: { AccountId: 3, DisplayName: 'Northbridge Partners' },
  MemberCount: 2,
  Members: [
    { ...service(1, 'Étoile'), IsOffered: true },
    { ...service(2, 'Alpha 10'), IsOffered: false },
  ],
  UseCount: 0,
  Version: 1,
  MayChange: true,
  MayDelete: true,
};

test('[MKT-08] a change that is undone leaves no draft', () => {
  const renamed = rename(group, null, 'Other');
  expect(renamed).toEqual({ name: 'Other', add: [], remove: [] });
  expect(rename(group, renamed, 'Office')).toBe(null);
  const added = addServices(group, null, [service(3, 'New')]);
  expect(removeServices(group, added, new Set([3]))).toBe(null);
  const removed = removeServices(group, null, new Set([1]));
  expect(removed).toEqual({ name: 'Office', add: [], remove: [1] });
  expect(addServices(group, removed, [service(1, 'Étoile')])).toBe(null);
});

test('[MKT-08] a change keeps the ones before it', () => {
  let draft = rename(group, null, 'Other');
  draft = addServices(group, draft, [service(3, 'New'), service(4, 'Newer')]);
  draft = removeServices(group, draft, new Set([2, 3]));
  expect(draft).toEqual({ name: 'Other', add: [service(4, 'Newer')], remove: [2] });
});

test('[MKT-08] the services of a draft are sorted by name, and marked as new or not offered', () => {
  const draft = addServices(group, null, [service(3, 'Alpha 9')]);
  const rows = membersOf(group, draft, 'en');
  expect(rows.map(({ DisplayName, isNew, isOffered }) => [DisplayName, isNew, isOffered])).toEqual([
    ['Alpha 9', true, true],
    ['Alpha 10', false, false],
    ['Étoile', false, true],
  ]);
  expect(membersOf(group, removeServices(group, draft, new Set([1, 2])), 'en')).toHaveLength(1);
});

test('[MKT-08] services are found by name or vendor, ignoring case and accents', () => {
  const found = (text: string) => matching(group.Members, text).map(({ Id }) => Id);
  expect([found(' ETOILE '), found('a vendor'), found('x'), found('')]).toEqual([[1], [1, 2], [], [1, 2]]);
  expect(found('vendor, etoile')).toEqual([1]);
});
