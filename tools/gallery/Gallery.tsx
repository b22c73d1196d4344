/** All machines at the left, one of them beside; which one stands in the address. */
import { useEffect, useState } from 'react';
import { pictures } from 'virtual:pictures';
import { models } from '#tests/paths/support/models.ts';
import { graphOf } from '../map/graph.ts';
import { Facts } from './Facts.tsx';
import { Simulator } from './Simulator.tsx';

const sources: Record<string, string> = import.meta.glob('../../machines/*/*.machine.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const fileOf = (name: string) =>
  Object.keys(sources).find(path => path.endsWith(`/${name}.machine.ts`)) ?? '';
const sourceOf = (name: string) => sources[fileOf(name)] ?? '';

/** Stately's tools read the file as it stands. */
function CopyButton({ name }: { name: string }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <button
      type="button"
      onClick={() => void navigator.clipboard.writeText(sourceOf(name)).then(() => setCopied(true))}
    >
      {isCopied ? 'Copied' : 'Copy for Stately’s tools'}
    </button>
  );
}

function useChosen(): string {
  const read = () => decodeURIComponent(location.hash.slice(1));
  const [chosen, setChosen] = useState(read);
  useEffect(() => {
    const follow = () => setChosen(read());
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return chosen;
}

export function Gallery() {
  const chosen = useChosen();
  const model = models.find(({ name }) => name === chosen) ?? models[0];
  if (model === undefined) return <p>There are no machines.</p>;
  const { name } = model;
  return (
    <>
      <nav aria-label="Machines">
        <ul>
          {models.map(one => (
            <li key={one.name}>
              <a href={`#${one.name}`} aria-current={one.name === name ? 'page' : undefined}>
                {one.name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <main key={name}>
        <header>
          <h1>{name}</h1>
          <button
            type="button"
            onClick={() => void fetch(`/__open-in-editor?file=${fileOf(name).replace('../../', '')}`)}
          >
            Open in the editor
          </button>
          <CopyButton name={name} />
        </header>
        <Simulator model={model} svg={pictures[name] ?? ''} />
        <Facts graph={graphOf(model.machine)} />
      </main>
    </>
  );
}
