/** `virtual:pictures`: the machines' diagrams, laid out in Node, so that the page does not load elkjs (1.6 MB). */
import type { Plugin } from 'vite';
import { graphOf } from '../map/graph.ts';
import { allMachines } from '../map/machines.ts';
import { pictureOf } from '../map/svg.ts';

const ID = 'virtual:pictures';

export const pictures = (): Plugin => ({
  name: 'pictures',
  resolveId: id => (id === ID ? `\0${ID}` : undefined),
  async load(id) {
    if (id !== `\0${ID}`) return undefined;
    const drawn: Record<string, string> = {};
    for (const { name, machine } of await allMachines()) drawn[name] = await pictureOf(graphOf(machine));
    return `export const pictures = ${JSON.stringify(drawn)};`;
  },
});
