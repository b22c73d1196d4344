/** Simulates one machine: sends events, advances time, steps back, and shows state, actions and context. */
import { useEffect, useMemo, useState } from 'react';
import { activeKeys } from '#tests/paths/support/model.ts';
import type { AnyModel } from '#tests/paths/support/model.ts';
import { activeLeaves, transitionName } from '../map/words.ts';
import { Picture } from './Picture.tsx';
import { simulate } from './simulation.ts';
import type { Step, Simulation } from './simulation.ts';

const WAITS: [string, number][] = [
  ['1 second', 1000],
  ['10 seconds', 10_000],
  ['1 minute', 60_000],
];

/** Names of the transitions that an event would take in the current state. */
const takenBy = ({ snapshot }: Simulation, event: Simulation['possible'][number]['event']) =>
  snapshot.machine.getTransitionData(snapshot, event).map(transitionName);

/** Returns formatted JSON; a Map as an array of its entries. */
const toJson = (context: unknown) =>
  JSON.stringify(context, (_, value: unknown) => (value instanceof Map ? [...value] : value), 2);

export function Simulator({ model, svg }: { model: AnyModel; svg: string }) {
  const [input, setInput] = useState(Object.keys(model.inputs)[0] ?? '');
  const [steps, setSteps] = useState<Step[]>([]);
  const [now, setNow] = useState<Simulation | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const update = async () => {
      const next = await simulate(model, input, steps);
      if (isCurrent) setNow(next);
    };
    void update();
    return () => {
      isCurrent = false;
    };
  }, [model, input, steps]);
  const active = useMemo(() => (now ? ['', ...activeKeys(now.snapshot)] : []), [now]);
  const possible = useMemo(
    () => new Set(now?.possible.flatMap(({ event }) => takenBy(now, event)) ?? []),
    [now],
  );
  if (now === null) return <p role="status">Starting …</p>;
  const addStep = (step: Step) => setSteps([...steps, step]);
  const takeTransition = (name: string) => {
    const step = now.possible.find(({ event }) => takenBy(now, event).includes(name));
    if (step) addStep(step);
  };
  return (
    <div className="simulator">
      <Picture
        name={model.name}
        svg={svg}
        active={active}
        possible={possible}
        onTransition={takeTransition}
      />
      <div className="controls">
        <section aria-label="Current state">
          <label>
            Input{' '}
            <select
              value={input}
              onChange={({ target }) => {
                setInput(target.value);
                setSteps([]);
              }}
            >
              {Object.keys(model.inputs).map(one => (
                <option key={one}>{one}</option>
              ))}
            </select>
          </label>
          <p role="status">
            {now.snapshot.status === 'active' ? 'Current state' : 'Final state'}:{' '}
            <b>{activeLeaves(active).join(' and ')}</b>
            {now.pending.length > 0 && `, pending: ${now.pending.join(', ')}`}
          </p>
          <h2>Possible events</h2>
          <ul className="events">
            {now.possible.map(step => (
              <li key={step.description + step.event.type}>
                <button type="button" onClick={() => addStep(step)}>
                  {step.description} <code>{step.event.type}</code>
                </button>
              </li>
            ))}
          </ul>
        </section>
        <section aria-label="Time and steps">
          <h2>Advance time</h2>
          <p className="row">
            {WAITS.map(([words, wait]) => (
              <button
                key={words}
                type="button"
                onClick={() => addStep({ description: `wait ${words}`, wait })}
              >
                {words}
              </button>
            ))}
          </p>
          <h2>Steps</h2>
          <p className="row">
            <button type="button" disabled={steps.length === 0} onClick={() => setSteps(steps.slice(0, -1))}>
              Step back
            </button>
            <button type="button" disabled={steps.length === 0} onClick={() => setSteps([])}>
              Restart
            </button>
          </p>
          <ol aria-label="Steps">
            {steps.map((step, index) => (
              <li key={index}>{step.description}</li>
            ))}
          </ol>
          {now.actions.length > 0 && <p>Actions of the last step: {now.actions.join(', ')}</p>}
        </section>
        <section aria-label="Context">
          <h2>Context</h2>
          <pre>{toJson(now.snapshot.context)}</pre>
        </section>
      </div>
    </div>
  );
}
