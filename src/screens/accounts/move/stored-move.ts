/** Storage of an unfinished move, which survives a reload: the new parent. */
import * as z from 'zod/mini';
import type { MoveDraft } from '#machines/accounts/move.machine.ts';
import { readFromTab } from '#src/app/tab-storage.ts';

const draft = z.object({ parentAccountId: z.nullable(z.int()), key: z.string() });

export const moveKey = (accountId: number): string => `move-${accountId}`;

export function readStoredMove(accountId: number): MoveDraft {
  const parsed = draft.safeParse(readFromTab(moveKey(accountId)));
  return parsed.success ? parsed.data : { parentAccountId: null, key: '' };
}
