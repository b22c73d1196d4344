/** Operator announcements. The triggers of 0002-notices.sql notify every server process. */
import * as z from 'zod';
import { oneLine } from '#contract/platform/typed-text.ts';
import { UPDATE_COMPLETE } from '#contract/portal/push.ts';
import { publish } from '#server/platform/bus.ts';
import type { Deps } from '#server/platform/call.ts';

/** Characters; a banner must stay readable at a glance. */
const MESSAGE_LIMIT = 500;
const DAY_SECONDS = 86_400;

export const announcement = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('maintenance'), seconds: z.int().min(0).max(DAY_SECONDS) }),
  z.strictObject({ kind: z.literal('maintenance-over') }),
  z.strictObject({ kind: z.literal('message'), text: z.string().overwrite(oneLine).max(MESSAGE_LIMIT) }),
  /** Ends maintenance and removes the message. */
  z.strictObject({ kind: z.literal('clear') }),
  /** Section 4: sent by push to clients that may read the marketplace; nothing is stored. */
  z.strictObject({ kind: z.literal('update-complete'), marketplaceId: z.int().positive() }),
]);
export type Announcement = z.infer<typeof announcement>;

type NoticeKind = 'maintenance' | 'message';

export async function announce(deps: Pick<Deps, 'asSystem' | 'clock'>, wanted: Announcement): Promise<void> {
  switch (wanted.kind) {
    case 'maintenance': {
      const deadline = new Date(deps.clock.now().getTime() + wanted.seconds * 1000);
      return upsertNotice(deps, { kind: 'maintenance', deadline, text: null });
    }
    case 'maintenance-over':
      return deleteNotices(deps, ['maintenance']);
    case 'message':
      if (wanted.text === '') return deleteNotices(deps, ['message']);
      return upsertNotice(deps, { kind: 'message', deadline: null, text: wanted.text });
    case 'clear':
      return deleteNotices(deps, ['maintenance', 'message']);
    case 'update-complete': {
      const { marketplaceId } = wanted;
      const timeStamp = deps.clock.now().toISOString();
      return publish(deps.asSystem('announcements'), {
        kind: 'push',
        event: UPDATE_COMPLETE,
        marketplaceId,
        timeStamp,
      });
    }
  }
}

async function upsertNotice(
  { asSystem }: Pick<Deps, 'asSystem'>,
  row: { kind: NoticeKind; deadline: Date | null; text: string | null },
): Promise<void> {
  await asSystem('announcements')
    .insertInto('notice')
    .values(row)
    .onConflict(conflict => conflict.column('kind').doUpdateSet({ deadline: row.deadline, text: row.text }))
    .execute();
}

async function deleteNotices({ asSystem }: Pick<Deps, 'asSystem'>, kinds: NoticeKind[]): Promise<void> {
  await asSystem('announcements').deleteFrom('notice').where('kind', 'in', kinds).execute();
}
