/** Caches the current notices for new connections, and reports changes for broadcasting. */
import type { ServerFrame } from '#contract/portal/socket.ts';
import type { Deps } from '#server/platform/call.ts';
import { NO_NOTICES, noticeFrames, readNotices } from './notices.ts';

export type NoticeCache = {
  /** The messages a new connection gets. */
  frames(): ServerFrame[];
  /** Reads the table again. A failed read is retried by the next {@link NoticeCache.refreshIfStale}. */
  refresh(): Promise<void>;
  refreshIfStale(): Promise<void>;
};

export function createNoticeCache(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  onChange: (frames: ServerFrame[]) => void,
): NoticeCache {
  let notices = NO_NOTICES;
  let isStale = false;
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    try {
      while (isStale) {
        isStale = false;
        const before = notices;
        notices = await readNotices(deps);
        const frames = noticeFrames(notices, deps.clock.now(), before);
        if (frames.length > 0) onChange(frames);
      }
    } catch (err) {
      isStale = true;
      deps.log.warn({ err }, 'announcements could not be read yet');
    } finally {
      running = undefined;
    }
  }

  const refreshIfStale = async (): Promise<void> => {
    if (isStale) await (running ??= run());
  };
  return {
    frames: () => noticeFrames(notices, deps.clock.now()),
    refresh: () => {
      isStale = true;
      return refreshIfStale();
    },
    refreshIfStale,
  };
}
