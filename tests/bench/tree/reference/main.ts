/** The page the portal's tree is held against: `?as=list`, `?as=rc-tree` or `?as=tanstack`, opened down to `&open=<account>`. */
import { drawList } from './list.ts';
import { nested } from './rows.ts';
import type { Draw, Row } from './rows.ts';
import './reference.css';

const wish = new URLSearchParams(location.search);

/** Each loads its own library alone. */
const DRAWN: Record<string, () => Promise<Draw>> = {
  list: () => Promise.resolve(drawList),
  'rc-tree': async () => (await import('./rc-tree.tsx')).drawRcTree,
  tanstack: async () => (await import('./tanstack.tsx')).drawTanstack,
};

async function rowsOf(name: string): Promise<Row[]> {
  const answer = await fetch(`/${name}`);
  if (!answer.ok) throw new Error(`/${name} answers ${answer.status}`);
  return (await answer.json()) as Row[];
}

const host = document.getElementById('root');
const draw = await DRAWN[wish.get('as') ?? '']?.();
if (!host || !draw) throw new Error(`no reference ${wish.get('as')}`);
const show = draw(host, Number(wish.get('open')));
// The first level alone at first, so that the first paint waits for as little as the portal's does.
show(nested(await rowsOf('first')));
show(nested(await rowsOf('rows')));
document.body.dataset['ready'] = 'true';
