// Runs in the page before anything else: milliseconds from each input to the end of the frame that follows it.
{
  const frames = [];
  window.inputFrames = frames;
  for (const type of ['keydown', 'input'])
    addEventListener(
      type,
      ({ timeStamp }) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', () => frames.push({ type, ms: performance.now() - timeStamp }));
          port1.start();
          port2.postMessage(0);
        }),
      { capture: true },
    );
}
