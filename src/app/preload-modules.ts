/**
 * Has what the entry imports fetched beside it, once the sign-in page has been painted: each file that a page names keeps
 * a slow processor busy for some ten milliseconds before the person sees anything. The page carries this function
 * inline, so it must not use anything outside itself.
 */
export function preloadModules(modules: readonly string[]): void {
  const preload = () => {
    for (const href of modules) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    }
  };
  // A page that nobody looks at is never painted.
  if (document.hidden) preload();
  else requestAnimationFrame(() => setTimeout(preload));
}
