/**
 * A machine's source without imports of our own values, for Stately's tools, which evaluate a single file with the library's
 * exports in scope.
 */

/** Source texts by path from the project's root, `machines/portal/push.machine.ts`. */
export type Sources = Record<string, string>;

const IMPORT = /^import (type )?\{([^}]*)\} from '([^']+)';\n/gm;
const LIBRARY = 'xstate';

const namesIn = (list: string) =>
  list
    .split(',')
    .map(name => name.trim())
    .filter(name => name !== '');

type Parts = { xstate: Set<string>; types: Map<string, Set<string>>; bodies: Map<string, string> };

/** Adds a module and, before it, those whose values it imports. @throws Error when one is not among the sources */
function addModule(path: string, sources: Sources, parts: Parts): void {
  const source = sources[path];
  if (source === undefined) throw new Error(`${path} is not among the sources, so it cannot be inlined`);
  for (const [, type, list = '', from = ''] of source.matchAll(IMPORT)) {
    const file = from.replace(/^#/, '').replace(/^\.\//, path.replace(/[^/]+$/, ''));
    if (type !== undefined) {
      const key = from === LIBRARY ? LIBRARY : `#${file}`;
      parts.types.set(key, new Set([...(parts.types.get(key) ?? []), ...namesIn(list)]));
    } else if (from === LIBRARY) for (const name of namesIn(list)) parts.xstate.add(name);
    else if (!parts.bodies.has(file)) addModule(file, sources, parts);
  }
  parts.bodies.set(path, source.replaceAll(IMPORT, '').trim());
}

const importOf = (kind: string, names: Iterable<string>, from: string) =>
  `${kind} { ${[...names].sort().join(', ')} } from '${from}';`;

/**
 * The source of the machine at `path` with the modules whose values it imports in place of their imports, each once and no
 * longer exported. Imports of types stay: those tools remove them. Shared states are no longer `as const`, through which those tools
 * do not see an object. @throws Error when a module is not among the sources
 */
export function selfContained(path: string, sources: Sources): string {
  const parts: Parts = { xstate: new Set(), types: new Map(), bodies: new Map() };
  addModule(path, sources, parts);
  const [machine = '', ...inlined] = [...parts.bodies.values()].reverse();
  const imports = [
    importOf('import', parts.xstate, LIBRARY),
    ...[...parts.types].map(([from, names]) => importOf('import type', names, from)),
  ];
  const bodies = inlined
    .reverse()
    .map(body => body.replaceAll(/^export (?=const|function|type)/gm, '').replaceAll(/ as const;$/gm, ';'));
  return `${[imports.join('\n'), ...bodies, machine].join('\n\n')}\n`;
}
