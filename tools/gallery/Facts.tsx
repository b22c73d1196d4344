/** Lists a machine's events, actors and delays. */
import type { Graph } from '../map/graph.ts';

const section = (title: string, entries: [string, string][]) =>
  entries.length === 0 ? null : (
    <section aria-label={title}>
      <h2>{title}</h2>
      <dl>
        {entries.map(([name, description]) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
    </section>
  );

const handledIn = ({ edges }: Graph, event: string) =>
  [...new Set(edges.flatMap(edge => (edge.eventType === event ? [edge.source] : [])))].join(', ');

/** `use` is as in `Graph.actors`. */
const useWords = (use: string) => (use === 'spawned' ? use : `invoked ${use}`);

export function Facts({ graph }: { graph: Graph }) {
  return (
    <div className="facts">
      {section(
        'Events',
        graph.events.map(event => [event, `handled in ${handledIn(graph, event)}`]),
      )}
      {section(
        'Actors',
        Object.entries(graph.actors).map(([name, uses]) => [name, uses.map(useWords).join(', ')]),
      )}
      {section(
        'Delays',
        Object.entries(graph.delays).map(([name, ms]) => [name, ms === null ? 'computed' : `${ms} ms`]),
      )}
    </div>
  );
}
