// Runs in the page before its scripts. A screen is complete when heading and content are shown and nothing is loading.
{
  const WAITS = 'main.loading, [data-testid=loading], [data-testid=skeleton], main [aria-busy=true]';
  /** Consecutive frames, so that a moment between two loading states does not count. */
  const FRAMES = 7;
  const isThere = () =>
    document.querySelector('main h1') !== null &&
    document.querySelector(WAITS) === null &&
    document.querySelector('main').innerText.length > 40;
  const afterFrame = callback =>
    requestAnimationFrame(
      () => void scheduler.postTask(() => callback(performance.now()), { priority: 'user-blocking' }),
    );

  /** Resolves to the time at which the wanted screen was complete, in ms since navigation start. */
  const whenStanding = isWanted =>
    new Promise(resolve => {
      let [since, frames] = [0, 0];
      const look = now => {
        if (!isWanted() || !isThere()) frames = 0;
        else if ((frames += 1) === 1) since = now;
        if (frames === FRAMES) resolve(since);
        else afterFrame(look);
      };
      afterFrame(look);
    });

  let shift = 0;
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });

  const bytesUntil = at =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
      .filter(({ responseEnd }) => responseEnd <= at)
      .reduce((sum, { transferSize }) => sum + transferSize, 0);

  const first = whenStanding(() => !location.pathname.endsWith('/login')).then(at => ({
    at,
    bytes: bytesUntil(at),
  }));

  window.screens = {
    /** The time at which the first screen was complete, and the bytes loaded until then. */
    first: () => first,
    shift: () => shift,
    now: () => performance.now(),
    /** Follows a link of the app; resolves to the milliseconds until its screen is complete. */
    follow: async address => {
      const link = document.createElement('a');
      link.href = address;
      link.dataset.appLink = '';
      document.body.append(link);
      const from = performance.now();
      const before = document.querySelector('main').innerText;
      link.click();
      link.remove();
      const at = await whenStanding(
        () =>
          location.pathname + location.search === address &&
          document.querySelector('main').innerText !== before,
      );
      return at - from;
    },
    /** Times the next key: `frame` resolves to the milliseconds from it to the end of the frame after it. */
    watchKey: () => {
      const timed = new Promise(resolve =>
        addEventListener('keydown', ({ timeStamp }) => afterFrame(now => resolve(now - timeStamp)), {
          capture: true,
          once: true,
        }),
      );
      window.screens.frame = () => timed;
    },
  };
}
