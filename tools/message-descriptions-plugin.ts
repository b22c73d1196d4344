/** Leaves the descriptions of messages, which are for translators, out of what people download. */
import type { Plugin } from 'vite';

type Node = { type: string; start: number; end: number; [key: string]: unknown };
type Property = Node & { key: Node & { name?: string } };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

const nameOf = (property: Node): string | undefined =>
  property.type === 'Property' ? (property as Property).key.name : undefined;

/** Returns the ranges of the `description` properties of message descriptors, from the end of the property before. */
function descriptionsIn(node: Node): [start: number, end: number][] {
  const ranges: [number, number][] = [];
  if (node.type === 'ObjectExpression') {
    const properties = node['properties'] as Node[];
    const at = properties.findIndex(property => nameOf(property) === 'description');
    const [before, property] = [properties[at - 1], properties[at]];
    const isDescriptor = properties.some(one => nameOf(one) === 'defaultMessage');
    if (isDescriptor && before && property) return [[before.end, property.end]];
  }
  for (const child of Object.values(node).flat()) if (isNode(child)) ranges.push(...descriptionsIn(child));
  return ranges;
}

export const messageDescriptions = (): Plugin => ({
  name: 'message-descriptions',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /-texts\.ts$/ },
    handler(code) {
      const program = this.parse(code, { lang: 'ts' }) as unknown as Node;
      let kept = code;
      for (const [start, end] of descriptionsIn(program).toReversed())
        kept = kept.slice(0, start) + kept.slice(end);
      return { code: kept, map: null };
    },
  },
});
