/** Holds what is announced for those who connect, and tells those who are connected what changes. */
import type { ServerFrame } from '#contract/portal/socket.ts';
import type { Deps } from '#server/platform/call.ts';
import { NO_NOTICES, noticeFrames, readNotices } from './notices.ts';

export type NoticeBoard = {
  /** What somebody who knows nothing is told. */
  frames(): ServerFrame[];
  /** Reads the table again. What fails is read anew at the next call of {@link NoticeBoard.settle}. */
  refresh(): Promise<void>;
  settle(): Promise<void>;
};

export function createNoticeBoard(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  changed: (frames: ServerFrame[]) => void,
): NoticeBoard {
  let notices = NO_NOTICES;
  let stale = false;
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    try {
      while (stale) {
        stale = false;
        const before = notices;
        notices = await readNotices(deps);
        const frames = noticeFrames(notices, deps.clock.now(), before);
        if (frames.length > 0) changed(frames);
      }
    } catch (err) {
      stale = true;
      deps.log.warn({ err }, 'announcements could not be read yet');
    } finally {
      running = undefined;
    }
  }

  const settle = async (): Promise<void> => {
    if (stale) await (running ??= run());
  };
  return {
    frames: () => noticeFrames(notices, deps.clock.now()),
    refresh: () => {
      stale = true;
      return settle();
    },
    settle,
  };
}
