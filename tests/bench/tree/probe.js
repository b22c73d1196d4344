// Runs in the page before its scripts, and measures response times.
{
  /** Maximum milliseconds of a frame in an idle page. */
  const IN_TIME = 40;
  // With priority, because responses that have arrived meanwhile are not part of the frame.
  const whenDrawn = tell =>
    void scheduler.postTask(() => tell(performance.now()), { priority: 'user-blocking' });
  const isInSight = element => {
    const { top, bottom, height } = element.getBoundingClientRect();
    return height > 0 && bottom > 0 && top < innerHeight;
  };
  const find = (selector, text) =>
    [...document.querySelectorAll(selector)].some(
      element => element.textContent.includes(text) && isInSight(element),
    );
  const untilDrawn = (isThere, tell) => {
    const look = () => (isThere() ? whenDrawn(tell) : requestAnimationFrame(look));
    requestAnimationFrame(look);
  };

  const probe = { painted: null, frames: [], shown: null };
  window.probe = probe;
  untilDrawn(
    () => document.querySelector('[role=treeitem][aria-selected=true]') !== null,
    now => (probe.painted = now),
  );

  /** Resolves when three consecutive frames were in time. */
  probe.settle = () =>
    new Promise(resolve => {
      let inTime = 0;
      const next = before =>
        requestAnimationFrame(() =>
          whenDrawn(now => {
            inTime = now - before < IN_TIME ? inTime + 1 : 0;
            if (inTime === 3) resolve();
            else next(now);
          }),
        );
      next(performance.now());
    });

  let begun = null;
  const note = event => {
    const at = event.type === 'input' && begun !== null ? begun : event.timeStamp;
    requestAnimationFrame(() => whenDrawn(now => probe.frames.push(now - at)));
    if (!probe.wanted) return;
    const { selector, text } = probe.wanted;
    probe.wanted = null;
    untilDrawn(
      () => find(selector, text),
      now => (probe.shown = now - at),
    );
  };
  let stop = () => {};
  /** Times each event of the type from now on; the first one also until an element with the text is in view. */
  probe.watch = (type, wanted) => {
    stop();
    Object.assign(probe, { frames: [], shown: null, wanted });
    addEventListener(type, note, true);
    stop = () => removeEventListener(type, note, true);
  };
  // The time of a letter starts at its keydown event, not at the input event that follows.
  addEventListener('keydown', event => (begun = event.timeStamp), true);
  addEventListener('keyup', () => (begun = null), true);
}
