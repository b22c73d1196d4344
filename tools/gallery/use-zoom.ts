/** Zooms and pans the diagram in a frame by wheel, pointer and keys; buttons call what the hook returns. */
import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { dragToPan } from './drag.ts';
import type { Point } from './drag.ts';
import { fittedScale, limited, STEP, wholeScale } from './scale.ts';
import type { Size } from './scale.ts';

/** How the scale follows the frame's size: `fittedScale` or `wholeScale` (scale.ts). */
export type Fit = 'readable' | 'whole';

export type Zoom = { scale: number; zoomBy: (factor: number) => void; fit: (how: Fit) => void };

const FITS: Record<Fit, (frame: Size, picture: Size) => number> = {
  readable: fittedScale,
  whole: wholeScale,
};
/** Exponent for each unit of `deltaY`; a notch of a wheel is about 100 units. */
const ZOOM_PER_DELTA = 0.002;
/** In px for each key press. */
const PAN = 60;
const PANS: Record<string, Point> = {
  ArrowLeft: { x: -PAN, y: 0 },
  ArrowRight: { x: PAN, y: 0 },
  ArrowUp: { x: 0, y: -PAN },
  ArrowDown: { x: 0, y: PAN },
};
const sizeOf = (svg: SVGSVGElement): Size => svg.viewBox.baseVal;

function resize(picture: SVGSVGElement, scale: number): void {
  const { width, height } = sizeOf(picture);
  picture.setAttribute('width', String(width * scale));
  picture.setAttribute('height', String(height * scale));
}

/** The scroll position that keeps the point under `at`, relative to the frame's corner, in place when zooming. */
const scrollFor = (frame: HTMLElement, factor: number, at: Point): [number, number] => [
  (frame.scrollLeft + at.x) * factor - at.x,
  (frame.scrollTop + at.y) * factor - at.y,
];

export function useZoom(frame: RefObject<HTMLDivElement | null>, svg: string): Zoom {
  const [scale, setScale] = useState(1);
  const [fit, setFit] = useState<Fit | null>('readable');

  const zoomBy = (factor: number, at?: Point) => {
    const one = frame.current;
    const picture = one?.querySelector('svg');
    if (!one || !picture) return;
    const [from, to] = [scale, limited(scale * factor)];
    const [left, top] = scrollFor(one, to / from, at ?? { x: one.clientWidth / 2, y: one.clientHeight / 2 });
    setFit(null);
    setScale(to);
    resize(picture, to);
    one.scrollTo(left, top);
  };

  useEffect(() => {
    const picture = frame.current?.querySelector('svg');
    if (picture) resize(picture, scale);
  }, [frame, svg, scale]);

  useEffect(() => {
    const one = frame.current;
    const picture = one?.querySelector('svg');
    if (!one || !picture || fit === null) return undefined;
    const refit = () => {
      const { width, height } = one.getBoundingClientRect();
      setScale(FITS[fit]({ width: width - 2, height: height - 2 }, sizeOf(picture)));
    };
    const observer = new ResizeObserver(refit);
    observer.observe(one);
    return () => observer.disconnect();
  }, [frame, svg, fit]);

  useEffect(() => {
    const one = frame.current;
    if (!one) return undefined;
    const stopped = new AbortController();
    dragToPan(one, stopped.signal);
    return () => stopped.abort();
  }, [frame]);

  useEffect(() => {
    const one = frame.current;
    if (!one) return undefined;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const { left, top } = one.getBoundingClientRect();
      zoomBy(Math.exp(-event.deltaY * ZOOM_PER_DELTA), { x: event.clientX - left, y: event.clientY - top });
    };
    const onKey = (event: KeyboardEvent) => {
      const pan = PANS[event.key];
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (pan) one.scrollBy(pan.x, pan.y);
      else if (event.key === '+' || event.key === '=') zoomBy(STEP);
      else if (event.key === '-') zoomBy(1 / STEP);
      else if (event.key === '0') setFit('readable');
      else return;
      event.preventDefault();
    };
    one.addEventListener('wheel', onWheel, { passive: false });
    one.addEventListener('keydown', onKey);
    return () => {
      one.removeEventListener('wheel', onWheel);
      one.removeEventListener('keydown', onKey);
    };
  });

  return { scale, zoomBy, fit: setFit };
}
