/** Storage of a service group's draft, per tab and user, so that it survives a reload. */
import type {
  ServiceGroupEditContext,
  StoredGroupDraft,
} from '#machines/marketplace/service-group-edit.machine.ts';
import { actorOf } from '#src/app/portal.ts';
import { readFromTab, removeFromTab, storeInTab } from '#src/app/tab-storage.ts';

const nameOf = (groupId: number): string =>
  `service-group/${actorOf('session').getSnapshot().context.user?.UserAccountId ?? 0}/${groupId}`;

export function readStoredGroup(groupId: number): StoredGroupDraft | null {
  const stored = readFromTab(nameOf(groupId)) as Partial<StoredGroupDraft> | null;
  return stored?.base && stored.draft ? { base: stored.base, draft: stored.draft } : null;
}

type Stored = Pick<ServiceGroupEditContext, 'groupId' | 'base' | 'draft'>;

/** Removes the stored draft when there is none. */
export function storeGroup({ groupId, base, draft }: Stored): void {
  if (base && draft) storeInTab(nameOf(groupId), { base, draft });
  else removeStoredGroup(groupId);
}

export const removeStoredGroup = (groupId: number): void => removeFromTab(nameOf(groupId));
