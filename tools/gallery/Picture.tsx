/** The machine's picture with its active states lit; what may happen now can be clicked, what just happened stands out. */
import { useEffect, useRef } from 'react';
import { STEP } from './scale.ts';
import { useZoom } from './use-zoom.ts';

type Props = {
  name: string;
  svg: string;
  active: string[];
  /** Names of transitions that may be taken. */
  possible: Set<string>;
  onTransition?: (name: string) => void;
  /** Names of transitions that were just taken. */
  taken?: Set<string>;
};

const PERCENT = 100;
const NONE = new Set<string>();

const parse = (svg: string) => new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;

/** Scrolls the picture alone, never the page, and only where the shape is not seen. */
function bringIntoView(frame: HTMLElement, shape: Element): void {
  const [around, inner] = [frame.getBoundingClientRect(), shape.getBoundingClientRect()];
  const isSeen =
    inner.left >= around.left &&
    inner.right <= around.right &&
    inner.top >= around.top &&
    inner.bottom <= around.bottom;
  if (isSeen) return;
  frame.scrollBy(
    inner.left + inner.width / 2 - around.left - around.width / 2,
    inner.top + inner.height / 2 - around.top - around.height / 2,
  );
}

export function Picture({ name, svg, active, possible, onTransition, taken = NONE }: Props) {
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
    const lit = [...(frame.current?.querySelectorAll('.active > rect') ?? [])].at(-1);
    if (frame.current && lit) bringIntoView(frame.current, lit);
  }, [svg, active, possible, taken]);
  const buttons: [string, string, () => void][] = [
    ['Zoom in', '+', () => zoomBy(STEP)],
    ['Zoom out', '−', () => zoomBy(1 / STEP)],
    ['Fit to the window', 'Fit', () => fit('readable')],
    ['Whole picture', 'Whole', () => fit('whole')],
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
      {/* A click is a short cut for pointers to what the buttons beside it do; keys pan and zoom. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={frame}
        className="picture"
        role="group"
        aria-label={`Picture of ${name}`}
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
