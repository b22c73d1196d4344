/** The list of all machines, and the one that the hash of the URL names. */
import { useEffect, useState } from 'react';
import { pictures } from 'virtual:pictures';
import type { AnyStateMachine } from 'xstate';
import { models } from '#tests/paths/support/models.ts';
import { EXPORTS, FILE_ENDINGS } from '../map/export.ts';
import type { ExportFormat } from '../map/export.ts';
import { graphOf } from '../map/graph.ts';
import { selfContained } from '../map/self-contained.ts';
import { Facts } from './Facts.tsx';
import { Simulator } from './Simulator.tsx';

const found: Record<string, string> = import.meta.glob('../../machines/*/*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const sources = Object.fromEntries(
  Object.entries(found).map(([path, source]) => [path.replace('../../', ''), source]),
);
const fileOf = (name: string) =>
  Object.keys(sources).find(path => path.endsWith(`/${name}.machine.ts`)) ?? '';

/** Copies what `text` returns. */
function CopyButton({ label, text }: { label: string; text: () => string }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <button
      type="button"
      onClick={() => void navigator.clipboard.writeText(text()).then(() => setCopied(true))}
    >
      {isCopied ? 'Copied' : label}
    </button>
  );
}

/** Saves the machine's definition as a file. */
function download(name: string, format: ExportFormat, machine: AnyStateMachine): void {
  const address = URL.createObjectURL(new Blob([EXPORTS[format](machine)], { type: 'text/plain' }));
  const link = Object.assign(document.createElement('a'), {
    href: address,
    download: `${name}.${FILE_ENDINGS[format]}`,
  });
  link.click();
  URL.revokeObjectURL(address);
}

/** Returns the hash of the URL, and follows it. */
function useHash(): string {
  const read = () => decodeURIComponent(location.hash.slice(1));
  const [hash, setHash] = useState(read);
  useEffect(() => {
    const update = () => setHash(read());
    addEventListener('hashchange', update);
    return () => removeEventListener('hashchange', update);
  }, []);
  return hash;
}

export function Gallery() {
  const hash = useHash();
  const model = models.find(({ name }) => name === hash) ?? models[0];
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
          <button type="button" onClick={() => void fetch(`/__open-in-editor?file=${fileOf(name)}`)}>
            Open in editor
          </button>
          {/* Stately Studio reads a machine from its source, which may import nothing but the library. */}
          <CopyButton label="Copy source for Stately" text={() => selfContained(fileOf(name), sources)} />
          <CopyButton label="Copy as Mermaid" text={() => EXPORTS.mermaid(model.machine)} />
          <CopyButton label="Copy as JSON" text={() => EXPORTS.json(model.machine)} />
          <button type="button" onClick={() => download(name, 'mermaid', model.machine)}>
            Download Mermaid
          </button>
          <button type="button" onClick={() => download(name, 'json', model.machine)}>
            Download JSON
          </button>
        </header>
        <Simulator model={model} svg={pictures[name] ?? ''} />
        <Facts graph={graphOf(model.machine)} />
      </main>
    </>
  );
}
