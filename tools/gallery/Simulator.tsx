/** Steps through one machine: what may happen, time, back, and what came of it. */
import { useEffect, useMemo, useState } from 'react';
import { activeKeys } from '#tests/paths/support/model.ts';
import type { AnyModel } from '#tests/paths/support/model.ts';
import { transitionName } from '../map/words.ts';
import { Picture } from './Picture.tsx';
import { simulate } from './simulation.ts';
import type { Step, Simulation } from './simulation.ts';

const WAITS: [string, number][] = [
  ['1 second', 1000],
  ['10 seconds', 10_000],
  ['1 minute', 60_000],
];

/** The transitions that an event would take now, by name. */
const takenBy = ({ snapshot }: Simulation, event: Simulation['possible'][number]['event']) =>
  snapshot.machine.getTransitionData(snapshot, event).map(transitionName);

/** A state says what it lies in. */
const deepest = (active: string[]) =>
  active.filter(key => key !== '' && !active.some(other => other.startsWith(`${key}.`)));

const written = (context: unknown) =>
  JSON.stringify(context, (_, value: unknown) => (value instanceof Map ? [...value] : value), 2);

export function Simulator({ model, svg }: { model: AnyModel; svg: string }) {
  const [begin, setBegin] = useState(Object.keys(model.inputs)[0] ?? '');
  const [steps, setSteps] = useState<Step[]>([]);
  const [now, setNow] = useState<Simulation | null>(null);
  useEffect(() => {
    let isWanted = true;
    const follow = async () => {
      const next = await simulate(model, begin, steps);
      if (isWanted) setNow(next);
    };
    void follow();
    return () => {
      isWanted = false;
    };
  }, [model, begin, steps]);
  const active = useMemo(() => (now ? ['', ...activeKeys(now.snapshot)] : []), [now]);
  const possible = useMemo(
    () => new Set(now?.possible.flatMap(({ event }) => takenBy(now, event)) ?? []),
    [now],
  );
  if (now === null) return <p role="status">Starting …</p>;
  const act = (step: Step) => setSteps([...steps, step]);
  const follow = (name: string) => {
    const step = now.possible.find(({ event }) => takenBy(now, event).includes(name));
    if (step) act(step);
  };
  return (
    <div className="simulator">
      <Picture name={model.name} svg={svg} active={active} possible={possible} onTransition={follow} />
      <div className="controls">
        <section aria-label="Now">
          <label>
            Begins{' '}
            <select
              value={begin}
              onChange={({ target }) => {
                setBegin(target.value);
                setSteps([]);
              }}
            >
              {Object.keys(model.inputs).map(one => (
                <option key={one}>{one}</option>
              ))}
            </select>
          </label>
          <p role="status">
            {now.snapshot.status === 'active' ? 'Now in' : 'Ended in'} <b>{deepest(active).join(' and ')}</b>
            {now.waiting.length > 0 && `, waiting for ${now.waiting.join(', ')}`}
          </p>
          <h2>What may happen</h2>
          <ul className="events">
            {now.possible.map(step => (
              <li key={step.description + step.event.type}>
                <button type="button" onClick={() => act(step)}>
                  {step.description} <code>{step.event.type}</code>
                </button>
              </li>
            ))}
          </ul>
        </section>
        <section aria-label="History">
          <h2>Time</h2>
          <p className="row">
            {WAITS.map(([words, wait]) => (
              <button key={words} type="button" onClick={() => act({ description: `${words} pass`, wait })}>
                {words}
              </button>
            ))}
          </p>
          <h2>So far</h2>
          <p className="row">
            <button type="button" disabled={steps.length === 0} onClick={() => setSteps(steps.slice(0, -1))}>
              Back
            </button>
            <button type="button" disabled={steps.length === 0} onClick={() => setSteps([])}>
              Begin anew
            </button>
          </p>
          <ol aria-label="What happened">
            {steps.map((step, index) => (
              <li key={index}>{step.description}</li>
            ))}
          </ol>
          {now.actions.length > 0 && <p>Did: {now.actions.join(', ')}</p>}
        </section>
        <section aria-label="Context">
          <h2>Context</h2>
          <pre>{written(now.snapshot.context)}</pre>
        </section>
      </div>
    </div>
  );
}
