// Runs in the page before anything else, and tells each moment by a binding of the harness, which asks the page for
// nothing meanwhile: what it had the page do would be measured too. React marks each element it answers for with a
// property of its own.
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
