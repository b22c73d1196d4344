/** What is announced to everybody: kept in the table `notice`, held in memory for those who connect. */
import type { MaintenanceFrame, ServerFrame } from '#contract/portal/socket.ts';
import type { Deps } from '#server/platform/call.ts';

export type Notices = {
  /** When maintenance begins; null: none is announced. It lasts until it is taken back. */
  deadline: Date | null;
  /** Empty: none. */
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

/** The frames that bring somebody who was told `before` up to date; everything when they were told nothing. */
export function noticeFrames(notices: Notices, now: Date, before?: Notices): ServerFrame[] {
  const frames: ServerFrame[] = [];
  if (!before || before.deadline?.getTime() !== notices.deadline?.getTime()) {
    frames.push(maintenanceFrame(notices.deadline, now));
  }
  if (!before || before.message !== notices.message) frames.push({ type: 'message', text: notices.message });
  return frames;
}
