/** What a machine hears, waits for and has others do. */
import type { Graph } from '../map/graph.ts';

const listed = (title: string, entries: [string, string][]) =>
  entries.length === 0 ? null : (
    <section aria-label={title}>
      <h2>{title}</h2>
      <dl>
        {entries.map(([name, words]) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  );

const heardIn = ({ edges }: Graph, event: string) =>
  [...new Set(edges.flatMap(edge => (edge.eventType === event ? [edge.source] : [])))].join(', ');

export function Facts({ graph }: { graph: Graph }) {
  return (
    <div className="facts">
      {listed(
        'Events',
        graph.events.map(event => [event, `heard in ${heardIn(graph, event)}`]),
      )}
      {listed(
        'Actors',
        Object.entries(graph.actors).map(([name, where]) => [
          name,
          `provided in src/app/actors/; ${where.join(', ') || 'run by an action'}`,
        ]),
      )}
      {listed(
        'Delays',
        Object.entries(graph.delays).map(([name, ms]) => [name, ms === null ? 'computed' : `${ms} ms`]),
      )}
    </div>
  );
}
