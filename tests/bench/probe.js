// Runs in the page before its scripts, and reports each mark through a binding. The harness does not query the page
// meanwhile, because that work would be measured, too. React marks each element that it has hydrated with a property
// of its own.
{
  const known = new Set();
  const mark = (name, at) => {
    if (known.has(name)) return;
    known.add(name);
    window.tellBench(JSON.stringify({ name, at }));
  };
  new PerformanceObserver(list => {
    for (const entry of list.getEntriesByName('first-contentful-paint')) mark('painted', entry.startTime);
  }).observe({ type: 'paint', buffered: true });
  const isUsable = field => !field.disabled && field.getClientRects().length > 0;
  const isAlive = form => Object.keys(form).some(key => key.startsWith('__reactProps'));
  const look = () => {
    const field = document.querySelector('input[name=username]');
    if (field && isUsable(field)) mark('usable', performance.now());
    if (field?.form && isAlive(field.form)) mark('functional', performance.now());
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
