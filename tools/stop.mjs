// @ts-check
/**
 * Detects when `npm start` and `npm run dev` must stop. In package.json both begin with `exec`, so that npm's child is
 * node: npm passes SIGTERM on to its child only, and a shell in between would end and leave node running.
 */

const PARENT_CHECK_MS = 500;

/** Calls `stop` when npm, which started this process, was killed and could not pass a signal on. @param {() => void} stop */
export function onNpmGone(stop) {
  // Started without npm, it may outlive its shell.
  if (!process.env['npm_lifecycle_event']) return;
  const npm = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(timer);
    stop();
  }, PARENT_CHECK_MS);
  timer.unref();
}
