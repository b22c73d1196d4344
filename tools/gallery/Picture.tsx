/** The machine's picture with its active states lit; what may happen now can be clicked, what just happened stands out. */
import { useEffect, useRef, useState } from 'react';

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

const NONE = new Set<string>();

const parse = (svg: string) => new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;

/** Moves the picture alone, never the page. */
function bringIntoView(frame: HTMLElement, shape: Element): void {
  const [around, inner] = [frame.getBoundingClientRect(), shape.getBoundingClientRect()];
  frame.scrollBy(
    inner.left + inner.width / 2 - around.left - around.width / 2,
    inner.top + inner.height / 2 - around.top - around.height / 2,
  );
}

export function Picture({ name, svg, active, possible, onTransition, taken = NONE }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const [isWhole, setWhole] = useState(false);
  useEffect(() => frame.current?.replaceChildren(document.importNode(parse(svg), true)), [svg]);
  useEffect(() => {
    for (const one of frame.current?.querySelectorAll('[data-state]') ?? [])
      one.classList.toggle('active', active.includes(one.getAttribute('data-state') ?? ''));
    for (const one of frame.current?.querySelectorAll('[data-transition]') ?? []) {
      one.classList.toggle('possible', possible.has(one.getAttribute('data-transition') ?? ''));
      one.classList.toggle('taken', taken.has(one.getAttribute('data-transition') ?? ''));
    }
    const lit = [...(frame.current?.querySelectorAll('.active > rect') ?? [])].at(-1);
    if (frame.current && lit) bringIntoView(frame.current, lit);
  }, [svg, active, possible, taken, isWhole]);
  return (
    <div>
      <label>
        <input type="checkbox" checked={isWhole} onChange={() => setWhole(!isWhole)} /> Whole picture
      </label>
      {/* A click is a short cut for pointers to what the buttons beside it do; keys scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={frame}
        className={isWhole ? 'picture whole' : 'picture'}
        role="group"
        aria-label={`Picture of ${name}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onClick={({ target }) => {
          const transition = (target as Element).getAttribute('data-transition');
          if (transition !== null && possible.has(transition)) onTransition?.(transition);
        }}
      />
    </div>
  );
}
