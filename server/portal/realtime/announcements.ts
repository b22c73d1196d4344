/** What an operator can announce. Every process hears of it by the triggers of 0002-notices.sql. */
import * as z from 'zod';
import { UPDATE_COMPLETE } from '#contract/portal/push.ts';
import { publish } from '#server/platform/bus.ts';
import type { Deps } from '#server/platform/call.ts';

/** A banner is read in passing. */
const MESSAGE_LIMIT = 500;
const DAY_SECONDS = 86_400;

export const announcement = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('maintenance'), seconds: z.int().min(0).max(DAY_SECONDS) }),
  z.strictObject({ kind: z.literal('maintenance-over') }),
  z.strictObject({ kind: z.literal('message'), text: z.string().trim().max(MESSAGE_LIMIT) }),
  /** Takes both back. */
  z.strictObject({ kind: z.literal('clear') }),
  /** Section 4: told by push to who reads the marketplace; nothing of it stays. */
  z.strictObject({ kind: z.literal('update-complete'), marketplaceId: z.int().positive() }),
]);
export type Announcement = z.infer<typeof announcement>;

type NoticeKind = 'maintenance' | 'message';

export async function announce(deps: Pick<Deps, 'db' | 'clock'>, wanted: Announcement): Promise<void> {
  switch (wanted.kind) {
    case 'maintenance': {
      const deadline = new Date(deps.clock.now().getTime() + wanted.seconds * 1000);
      return put(deps, { kind: 'maintenance', deadline, text: null });
    }
    case 'maintenance-over':
      return takeBack(deps, ['maintenance']);
    case 'message':
      if (wanted.text === '') return takeBack(deps, ['message']);
      return put(deps, { kind: 'message', deadline: null, text: wanted.text });
    case 'clear':
      return takeBack(deps, ['maintenance', 'message']);
    case 'update-complete': {
      const { marketplaceId } = wanted;
      const timeStamp = deps.clock.now().toISOString();
      return publish(deps.db, { kind: 'push', event: UPDATE_COMPLETE, marketplaceId, timeStamp });
    }
  }
}

async function put(
  { db }: Pick<Deps, 'db'>,
  row: { kind: NoticeKind; deadline: Date | null; text: string | null },
): Promise<void> {
  await db
    .insertInto('notice')
    .values(row)
    .onConflict(conflict => conflict.column('kind').doUpdateSet({ deadline: row.deadline, text: row.text }))
    .execute();
}

async function takeBack({ db }: Pick<Deps, 'db'>, kinds: NoticeKind[]): Promise<void> {
  await db.deleteFrom('notice').where('kind', 'in', kinds).execute();
}
