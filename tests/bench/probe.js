// Runs in the page before anything else. React marks each element it answers for with a property of its own.
{
  const marks = {};
  window.marks = marks;
  new PerformanceObserver(list => {
    for (const entry of list.getEntriesByName('first-contentful-paint')) marks.painted ??= entry.startTime;
  }).observe({ type: 'paint', buffered: true });
  const isUsable = field => !field.disabled && field.getClientRects().length > 0;
  const isAlive = form => Object.keys(form).some(key => key.startsWith('__reactProps'));
  const look = () => {
    const field = document.querySelector('input[name=username]');
    if (field && isUsable(field)) marks.usable ??= performance.now();
    if (field?.form && isAlive(field.form)) marks.functional ??= performance.now();
    if (marks.functional === undefined) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
