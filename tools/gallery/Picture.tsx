/** A machine's diagram with the active states highlighted. Possible transitions can be clicked, taken ones are marked. */
import { useEffect, useRef } from 'react';
import { STEP } from './scale.ts';
import { useZoom } from './use-zoom.ts';

type Props = {
  name: string;
  svg: string;
  active: string[];
  /** Names of the transitions that the current state can take. */
  possible: Set<string>;
  onTransition?: (name: string) => void;
  /** Names of the transitions that led to this state. */
  taken?: Set<string>;
};

const PERCENT = 100;
const NO_TRANSITIONS = new Set<string>();

const parse = (svg: string) => new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;

/** Scrolls the frame to a shape that is not wholly visible. Unlike `scrollIntoView` it never scrolls the page. */
function scrollToShape(frame: HTMLElement, shape: Element): void {
  const [outer, inner] = [frame.getBoundingClientRect(), shape.getBoundingClientRect()];
  const isVisible =
    inner.left >= outer.left &&
    inner.right <= outer.right &&
    inner.top >= outer.top &&
    inner.bottom <= outer.bottom;
  if (isVisible) return;
  frame.scrollBy(
    inner.left + inner.width / 2 - outer.left - outer.width / 2,
    inner.top + inner.height / 2 - outer.top - outer.height / 2,
  );
}

export function Picture({ name, svg, active, possible, onTransition, taken = NO_TRANSITIONS }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.replaceChildren(document.importNode(parse(svg), true)), [svg]);
  const { scale, zoomBy, fit } = useZoom(frame, svg);
  useEffect(() => {
    for (const one of frame.current?.querySelectorAll('[data-state]') ?? [])
      one.classList.toggle('active', active.includes(one.getAttribute('data-state') ?? ''));
    for (const one of frame.current?.querySelectorAll('[data-transition]') ?? []) {
      one.classList.toggle('possible', possible.has(one.getAttribute('data-transition') ?? ''));
      one.classList.toggle('taken', taken.has(one.getAttribute('data-transition') ?? ''));
    }
    const activeShape = [...(frame.current?.querySelectorAll('.active > rect') ?? [])].at(-1);
    if (frame.current && activeShape) scrollToShape(frame.current, activeShape);
  }, [svg, active, possible, taken]);
  const buttons: [string, string, () => void][] = [
    ['Zoom in', '+', () => zoomBy(STEP)],
    ['Zoom out', '−', () => zoomBy(1 / STEP)],
    ['Fit to window', 'Fit', () => fit('readable')],
    ['Show whole diagram', 'Whole', () => fit('whole')],
  ];
  return (
    <div className="viewer">
      <div className="zoom" role="toolbar" aria-label="Zoom">
        {buttons.map(([label, sign, onClick]) => (
          <button key={label} type="button" aria-label={label} title={label} onClick={onClick}>
            {sign}
          </button>
        ))}
        <span>{Math.round(scale * PERCENT)} %</span>
      </div>
      {/* Clicking a transition is a shortcut for the buttons of the simulator, which the keyboard can use. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={frame}
        className="picture"
        role="group"
        aria-label={`Diagram of ${name}`}
        aria-keyshortcuts="+ - 0"
        title="Drag or use the arrow keys to pan; Ctrl and the wheel, + or - to zoom; 0 to fit"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onClick={({ target }) => {
          const transition =
            (target as Element).closest('[data-transition]')?.getAttribute('data-transition') ?? null;
          if (transition !== null && possible.has(transition)) onTransition?.(transition);
        }}
      />
    </div>
  );
}
