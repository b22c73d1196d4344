/** Notices for all clients: stored in the table `notice`, cached in memory for new connections. */
import type { MaintenanceFrame, ServerFrame } from '#contract/portal/socket.ts';
import type { Deps } from '#server/platform/call.ts';

export type Notices = {
  /** Start of maintenance, null when none is announced. It lasts until an operator ends it. */
  deadline: Date | null;
  /** Empty when there is no message. */
  message: string;
};

export const NO_NOTICES: Notices = { deadline: null, message: '' };

export async function readNotices({ db }: Pick<Deps, 'db'>): Promise<Notices> {
  const rows = await db.selectFrom('notice').selectAll().execute();
  return {
    deadline: rows.find(row => row.kind === 'maintenance')?.deadline ?? null,
    message: rows.find(row => row.kind === 'message')?.text ?? '',
  };
}

function maintenanceFrame(deadline: Date | null, now: Date): MaintenanceFrame {
  if (!deadline) return { type: 'maintenance', mode: false };
  const seconds = Math.max(0, Math.ceil((deadline.getTime() - now.getTime()) / 1000));
  return { type: 'maintenance', mode: true, seconds };
}

/** The messages that update a client from `before` to `notices`; all of them without `before`. */
export function noticeFrames(notices: Notices, now: Date, before?: Notices): ServerFrame[] {
  const frames: ServerFrame[] = [];
  if (!before || before.deadline?.getTime() !== notices.deadline?.getTime()) {
    frames.push(maintenanceFrame(notices.deadline, now));
  }
  if (!before || before.message !== notices.message) frames.push({ type: 'message', text: notices.message });
  return frames;
}
