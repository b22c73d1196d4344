/** The report as one self-contained page: an overview, then each machine with its coloured diagram. */
import { documentOf, framed, legend, row, table } from '../../../tools/map/report.ts';
import { escaped, pictureOf } from '../../../tools/map/svg.ts';
import { countOf } from './tally.ts';
import type { Part, Tally, WalkedPath } from './tally.ts';

const share = (parts: Part[]) => {
  const beyond = countOf(parts, 'unreachable');
  return `${countOf(parts, 'walked')} of ${parts.length}${beyond > 0 ? ` (${beyond} out of reach)` : ''}`;
};

const passedOf = (paths: WalkedPath[]) =>
  `${paths.filter(({ outcome }) => outcome.status === 'passed').length} of ${paths.length}`;

const anchor = (name: string, path: number) => `${name}-path-${path}`;

const overview = (tallies: Tally[]) =>
  table(
    'All machines',
    ['Machine', 'States walked', 'Transitions walked', 'Paths passed'],
    [
      ...tallies.map(({ machine: { name }, states, transitions, paths }) =>
        row([`<a href="#${name}">${name}</a>`, share(states), share(transitions), passedOf(paths)]),
      ),
      row(
        [
          '<b>together</b>',
          share(tallies.flatMap(({ states }) => states)),
          share(tallies.flatMap(({ transitions }) => transitions)),
          passedOf(tallies.flatMap(({ paths }) => paths)),
        ],
        ' class="sum"',
      ),
    ],
  );

function failureOf({ outcome: { error, screenshot, trace } }: WalkedPath): string {
  const shown =
    screenshot === null ? '' : `<img src="${escaped(screenshot)}" alt="The page as the path failed">`;
  const traced =
    trace === null
      ? ''
      : `<p><a href="${escaped(trace)}">Trace</a>: <code>npx playwright show-trace ${escaped(trace.replace('..', 'reports'))}</code></p>`;
  return `<pre tabindex="0">${escaped(error)}</pre>${traced}${shown}`;
}

const pathOf = (name: string, path: WalkedPath) =>
  `<li id="${anchor(name, path.number)}" class="${path.outcome.status.replace(' ', '-')}"><b>${path.outcome.status}</b> ${[path.begin, ...path.description].map(escaped).join(' → ')} <small>${path.outcome.seconds.toFixed(1)} s</small>${path.outcome.status === 'failed' ? failureOf(path) : ''}</li>`;

const walkedBy = (name: string, { paths, reason }: Part) =>
  reason === ''
    ? paths.map(number => `<a href="#${anchor(name, number)}">${number}</a>`).join(', ')
    : escaped(reason);

async function sectionOf({ machine: { name, graph }, states, transitions, paths }: Tally): Promise<string> {
  const markOf = (parts: Part[]) => {
    const marks = new Map(parts.map(({ id, mark }) => [id, mark]));
    return (id: string) => marks.get(id) ?? '';
  };
  const picture = await pictureOf(graph, { state: markOf(states), transition: markOf(transitions) });
  return [
    `<section id="${name}"><h2>${name}</h2>`,
    `<p>States ${share(states)}, transitions ${share(transitions)}, paths passed ${passedOf(paths)}.</p>`,
    framed(name, picture),
    `<h3>Paths</h3><ol>${paths.map(path => pathOf(name, path)).join('')}</ol>`,
    '<details><summary>Which path walks what</summary>',
    table(
      `States and transitions of ${name}`,
      ['State or transition', '', 'Walked by path'],
      [...states, ...transitions].map(part =>
        row(
          [escaped(part.id), part.mark.replaceAll('-', ' '), walkedBy(name, part)],
          ` class="${part.mark}"`,
        ),
      ),
    ),
    '</details></section>',
  ].join('\n');
}

export async function pageOf(tallies: Tally[]): Promise<string> {
  const failed = tallies.flatMap(({ machine: { name }, paths }) =>
    paths
      .filter(({ outcome }) => outcome.status === 'failed')
      .map(path => `<li><a href="#${anchor(name, path.number)}">${name}: ${escaped(path.title)}</a></li>`),
  );
  const sections = [];
  for (const tally of tallies) sections.push(await sectionOf(tally));
  return documentOf('Paths walked in the browser', [
    legend({
      walked: 'walked',
      failed: 'only by a path that failed',
      unreachable: 'out of reach in a browser',
      unwalked: 'not walked',
    }),
    failed.length === 0 ? '' : `<h2>Failed</h2><ul>${failed.join('')}</ul>`,
    overview(tallies),
    ...sections,
  ]);
}
