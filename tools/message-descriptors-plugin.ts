/**
 * Leaves descriptions and default texts of messages out of what people download. Descriptions are for translators, and every text is
 * in the bundles of ./messages-plugin.ts. Files of the first screen keep their default texts, which are shown until a bundle is loaded.
 */
import type { Plugin } from 'vite';
import { firstFiles } from './messages-plugin.ts';

type Node = { type: string; start: number; end: number; [key: string]: unknown };
type Property = Node & { key: Node & { name?: string } };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

const nameOf = (property: Node): string | undefined =>
  property.type === 'Property' ? (property as Property).key.name : undefined;

type Unused = readonly ('defaultMessage' | 'description')[];

/** Returns the ranges of these properties of message descriptors, each from the end of the property before. */
function unusedIn(node: Node, unused: Unused): [start: number, end: number][] {
  if (node.type === 'ObjectExpression') {
    const properties = node['properties'] as Node[];
    const isDescriptor = properties.some(property => nameOf(property) === 'defaultMessage');
    if (isDescriptor)
      return properties.flatMap((property, at): [number, number][] => {
        const before = properties[at - 1];
        return before && unused.some(name => name === nameOf(property)) ? [[before.end, property.end]] : [];
      });
  }
  return Object.values(node)
    .flat()
    .flatMap(child => (isNode(child) ? unusedIn(child, unused) : []));
}

/** @param parse returns the program of a TypeScript source */
export function withoutProperties(code: string, unused: Unused, parse: (code: string) => unknown): string {
  return unusedIn(parse(code) as Node, unused)
    .toReversed()
    .reduce((kept, [start, end]) => kept.slice(0, start) + kept.slice(end), code);
}

export function messageDescriptors(): Plugin {
  let first: string[] | undefined;
  return {
    name: 'message-descriptors',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /-texts\.ts$/ },
      handler(code, id) {
        first ??= firstFiles();
        const isFirst = first.some(file => id.endsWith(file));
        const unused: Unused = isFirst ? ['description'] : ['description', 'defaultMessage'];
        return {
          code: withoutProperties(code, unused, source => this.parse(source, { lang: 'ts' })),
          map: null,
        };
      },
    },
  };
}
