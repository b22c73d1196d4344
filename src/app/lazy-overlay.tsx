import type { ComponentType } from 'react';
import { lazy, Suspense } from 'react';
import { importWithRetry } from '#src/browser/import-with-retry.ts';
import { whenIdle } from '#src/browser/when-idle.ts';
import { loadWhenReachable } from './load-when-reachable.ts';
import { ensureReachable } from './network.ts';

type Module<Name extends string, Props> = Record<Name, ComponentType<Props>>;

const loads: (() => Promise<unknown>)[] = [];

/**
 * Lazily loads an overlay (dialog, drawer, panel), so that the first screen does not wait for its code: it is loaded
 * when it is first rendered or, after `loadOverlays`, when the browser is idle. Renders nothing until then.
 */
export function lazyOverlay<Name extends string, Props extends object>(
  load: () => Promise<Module<Name, Props>>,
  name: Name,
): ComponentType<Props> {
  const loadOne = () => loadWhenReachable(() => importWithRetry(load), ensureReachable);
  loads.push(loadOne);
  // React's types cannot express that the lazy component takes the same props.
  const Loaded = lazy(async () => ({ default: (await loadOne())[name] })) as unknown as ComponentType<Props>;
  return function Overlay(props: Props) {
    return (
      <Suspense fallback={null}>
        <Loaded {...props} />
      </Suspense>
    );
  };
}

/** Delay in milliseconds: on a slow network the first screen's data and pictures are still loading. */
const OVERLAY_DELAY = 1000;

function loadAll(): void {
  for (const load of loads) load().catch(() => {});
}

/** Loads all overlays after the first screen, when the browser is idle, so that they open at once, even offline. */
export function loadOverlays(): () => void {
  const timer = setTimeout(() => whenIdle(loadAll), OVERLAY_DELAY);
  return () => clearTimeout(timer);
}
