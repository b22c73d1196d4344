import { whenIdle } from '#src/browser/when-idle.ts';

/** Prefetches the app's files, without running them, while the browser is idle on the sign-in page. */
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
  whenIdle(fetchAll);
}
