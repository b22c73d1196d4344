/** (h): the tree in a browser slowed down 4x, compared with a handwritten list, rc-tree and TanStack Table. */
import pg from 'pg';
import { DISTRIBUTOR } from '#server/demo/growth/crowd.ts';
import { PEOPLE } from '#server/demo/people.ts';
import type { Served } from '../portal-process.ts';
import { signIn } from '../sign-in.ts';
import { median } from '../statistics.ts';
import type { Figure } from '../statistics.ts';
import { withTree } from './page.ts';
import type { Subject } from './page.ts';
import { startTreeReferences } from './references.ts';
import { oneRound } from './rounds.ts';
import type { Places, Round } from './rounds.ts';

/** For the time from input to the next frame, slowed down 4x; the ratio is to the handwritten list. */
const AIM = '100 ms, at most 1.5';
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);

async function placesIn(databaseUrl: string): Promise<Places> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows: wide } = await client.query(
      'select id::int as id, display_name as name from account where display_name = $1',
      [DISTRIBUTOR],
    );
    const { rows: children } = await client.query(
      `select display_name as name from account where parent_id = $1 and state <> 'Terminated'
       order by type_rank, folded_name, id limit 1`,
      [wide[0].id],
    );
    const { rows: deep } = await client.query(
      `select min(id)::int as id, display_name as name from account where state <> 'Terminated' and type in ('User', 'Company')
       group by display_name having count(*) = 1
       order by max(length(path) - length(replace(path, '/', ''))) desc, min(id) desc limit 1`,
    );
    return { wide: wide[0], child: children[0].name, deep: deep[0] };
  } finally {
    await client.end();
  }
}

const references = (origin: string): Subject[] =>
  (['list', 'rc-tree', 'tanstack'] as const).map(name => ({
    name,
    url: id => `${origin}/?as=${name}&open=${id}`,
    cookies: [],
    ready: '[data-ready=true]',
    fold: name === 'rc-tree' ? '.rc-tree-switcher' : '.fold',
    hit: '[role=treeitem]',
    chosen: '[role=treeitem][aria-selected=true]',
  }));

const ofPortal = (origin: string, cookie: string): Subject => {
  const [name = '', value = ''] = cookie.split('=');
  return {
    name: 'portal',
    url: id => `${origin}/v/account/${id}`,
    cookies: [{ name, value, url: origin }],
    ready: 'h1',
    fold: ':scope > span:first-child',
    hit: 'li a',
    chosen: 'h1',
  };
};

/** The names of the figures; those from a key or a click to the next frame have an aim. */
const DEEDS: [name: string, pick: keyof Round, aim: string][] = [
  ['first screen drawn', 'painted', ''],
  ['10,000 children unfolded: next frame', 'unfoldFrame', AIM],
  ['10,000 children unfolded: the first shown', 'unfoldShown', ''],
  ['10,000 children folded and unfolded again: next frame', 'refold', AIM],
  ['arrow key held down: next frame', 'travel', AIM],
  ['a letter of the filter: next frame', 'filterFrame', AIM],
  ['filter put in at once: found account shown', 'filterShown', ''],
  ['opened down to the found account: next frame', 'revealFrame', AIM],
  ['opened down to the found account: shown', 'revealShown', ''],
];
const REFERENCES = { list: 'list by hand', 'rc-tree': 'rc-tree', tanstack: 'TanStack' } as const;

type Rounds = Record<Subject['name'], Round[]>;

function figuresOf(rounds: Rounds): Figure[] {
  const of = (name: Subject['name'], pick: keyof Round) => median(rounds[name].map(one => one[pick]));
  const among = (name: Subject['name'], pick: 'blank' | 'pictures') =>
    rounds[name].reduce((sum, one) => sum + one[pick], 0);
  const alone = { reference: null, referenceName: '' };
  const calls: Figure = {
    name: 'tree: calls of the first screen',
    unit: '',
    ours: of('portal', 'calls'),
    aim: '1',
    ...alone,
  };
  const timed = Object.entries(REFERENCES).flatMap(([name, referenceName]) =>
    DEEDS.map(([deed, pick, aim]): Figure => ({
      name: `tree: ${deed}`,
      unit: 'ms',
      ours: of('portal', pick),
      reference: of(name as keyof typeof REFERENCES, pick),
      referenceName,
      aim: name === 'list' ? aim : '',
    })),
  );
  const blank = (['portal', 'list', 'rc-tree', 'tanstack'] as const).map((name): Figure => ({
    name: `${name} flung: pictures of ${among(name, 'pictures')} that show a place without a row`,
    unit: '',
    ours: among(name, 'blank'),
    aim: name === 'portal' ? '0' : '',
    ...alone,
  }));
  return [calls, ...timed, ...blank];
}

export async function measureTree(portal: Served, databaseUrl: string): Promise<Figure[]> {
  const places = await placesIn(databaseUrl);
  const served = await startTreeReferences(databaseUrl);
  try {
    const cookie = await signIn(portal.origin, PEOPLE.administrator.username);
    const subjects = [ofPortal(portal.origin, cookie), ...references(served.origin)];
    const rounds: Rounds = { portal: [], list: [], 'rc-tree': [], tanstack: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const subject of subjects) {
        rounds[subject.name].push(
          await withTree(subject, places.wide.id, opened => oneRound(opened, places)),
        );
      }
    }
    return figuresOf(rounds);
  } finally {
    await served.stop();
  }
}
