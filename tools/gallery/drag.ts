/** Pans a scrollable element with the pointer. */
export type Point = { x: number; y: number };

/** A pointer that moves less than this, in px, clicks. */
const DRAG_THRESHOLD = 4;

/** Scrolls `frame` by dragging until `signal` aborts. The click that ends a drag is stopped. */
export function dragToPan(frame: HTMLElement, signal: AbortSignal): void {
  let last: Point | null = null;
  let isDragged = false;
  const listen = <Type extends keyof HTMLElementEventMap>(
    type: Type,
    listener: (event: HTMLElementEventMap[Type]) => void,
  ) => frame.addEventListener(type, listener, { signal, capture: true });
  listen('pointerdown', ({ button, clientX: x, clientY: y }) => {
    isDragged = false;
    if (button === 0) last = { x, y };
  });
  listen('pointermove', ({ buttons, clientX: x, clientY: y, pointerId }) => {
    if (last === null || buttons === 0) return;
    if (!isDragged && Math.hypot(x - last.x, y - last.y) < DRAG_THRESHOLD) return;
    isDragged = true;
    frame.setPointerCapture(pointerId);
    frame.scrollBy(last.x - x, last.y - y);
    last = { x, y };
  });
  listen('pointerup', () => (last = null));
  listen('click', event => isDragged && event.stopPropagation());
}
