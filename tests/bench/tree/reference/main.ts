/** The reference page of the tree: `?as=list`, `?as=rc-tree` or `?as=tanstack`, expanded to `&open=<account>`. */
import { drawList } from './list.ts';
import { nested } from './rows.ts';
import type { Draw, Row } from './rows.ts';
import './reference.css';

const params = new URLSearchParams(location.search);

/** Each loads only its own library. */
const DRAWN: Record<string, () => Promise<Draw>> = {
  list: () => Promise.resolve(drawList),
  'rc-tree': async () => (await import('./rc-tree.tsx')).drawRcTree,
  tanstack: async () => (await import('./tanstack.tsx')).drawTanstack,
};

async function rowsOf(name: string): Promise<Row[]> {
  const answer = await fetch(`/${name}`);
  if (!answer.ok) throw new Error(`/${name} responds with ${answer.status}`);
  return (await answer.json()) as Row[];
}

const host = document.getElementById('root');
const draw = await DRAWN[params.get('as') ?? '']?.();
if (!host || !draw) throw new Error(`no reference ${params.get('as')}`);
const show = draw(host, Number(params.get('open')));
// Only the first levels at first, so that the first paint waits for as little as the portal's.
show(nested(await rowsOf('first')));
show(nested(await rowsOf('rows')));
document.body.dataset['ready'] = 'true';
