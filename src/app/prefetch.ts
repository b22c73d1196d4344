/** Fetches, without running it, what the app behind the sign-in page is made of, while the person still types. */
export function prefetch(files: readonly string[]): void {
  const fetchAll = () => {
    for (const file of files) {
      const link = document.createElement('link');
      link.rel = 'prefetch';
      link.href = file;
      link.as = file.endsWith('.css') ? 'style' : 'script';
      if (link.as === 'script') link.crossOrigin = 'anonymous';
      document.head.append(link);
    }
  };
  if ('requestIdleCallback' in window) requestIdleCallback(fetchAll);
  else setTimeout(fetchAll);
}
