/** Functions that change a service group's draft. All return a new draft; null is a draft without changes. */
import type { GroupService, ServiceGroup } from '#contract/marketplace/service-groups.ts';
import { containsWords } from '#contract/platform/fold.ts';
import type { GroupDraft } from '#machines/marketplace/service-group-edit.machine.ts';

/** A service of the group with the draft applied. */
export type DraftMember = GroupService & { isNew: boolean; isOffered: boolean };

type Draft = GroupDraft | null;

const draftFrom = (group: ServiceGroup, draft: Draft): GroupDraft =>
  draft ?? { name: group.Name, add: [], remove: [] };

const withoutNothing = (group: ServiceGroup, draft: GroupDraft): Draft =>
  draft.name === group.Name && draft.add.length + draft.remove.length === 0 ? null : draft;

export const rename = (group: ServiceGroup, draft: Draft, name: string): Draft =>
  withoutNothing(group, { ...draftFrom(group, draft), name });

/** Adds services that the group does not contain; one that the draft has removed is restored. */
export function addServices(group: ServiceGroup, draft: Draft, services: readonly GroupService[]): Draft {
  const current = draftFrom(group, draft);
  const held = new Set(group.Members.map(({ Id }) => Id));
  const ids = new Set(services.map(({ Id }) => Id));
  return withoutNothing(group, {
    ...current,
    add: [...current.add, ...services.filter(({ Id }) => !held.has(Id))],
    remove: current.remove.filter(id => !ids.has(id)),
  });
}

/** Removes services that the draft of the group contains. */
export function removeServices(group: ServiceGroup, draft: Draft, ids: ReadonlySet<number>): Draft {
  const current = draftFrom(group, draft);
  const held = group.Members.filter(({ Id }) => ids.has(Id)).map(({ Id }) => Id);
  return withoutNothing(group, {
    ...current,
    add: current.add.filter(({ Id }) => !ids.has(Id)),
    remove: [...current.remove, ...held],
  });
}

/** The services of the group by name. */
export function membersOf(group: ServiceGroup, draft: Draft, locale: string): DraftMember[] {
  const { add, remove } = draftFrom(group, draft);
  const removed = new Set(remove);
  const { compare } = new Intl.Collator(locale, { numeric: true });
  return [
    ...group.Members.filter(({ Id }) => !removed.has(Id)).map(({ IsOffered, ...service }) => ({
      ...service,
      isNew: false,
      isOffered: IsOffered,
    })),
    ...add.map(service => ({ ...service, isNew: true, isOffered: true })),
  ].toSorted((one, other) => compare(one.DisplayName, other.DisplayName) || one.Id - other.Id);
}

/** The services whose name and vendor contain the words of the text, ignoring case and accents. */
export const matching = <Service extends GroupService>(
  services: readonly Service[],
  text: string,
): readonly Service[] =>
  services.filter(({ DisplayName, Vendor }) => containsWords(`${DisplayName} ${Vendor}`, text));
