/** HTML report of a mutation run: counts, each machine's diagram, and the changed lines of surviving mutants. */
import { graphOf } from '../map/graph.ts';
import { documentOf, framed, legend, row, table } from '../map/report.ts';
import { escaped, pictureOf } from '../map/svg.ts';
import type { CodeRound } from './code/round.ts';
import { placeOf } from './code/round.ts';
import type { MachineRound } from './machine-round.ts';
import { equivalentsOf, killedIn, survivorsOf } from './round.ts';
import type { Named, Round, Verdict } from './round.ts';

const overview = (rounds: Round[]) =>
  table(
    'All machines and modules',
    ['Name', 'Mutants', 'Killed', 'Equivalent', 'Survived', 'Seconds'],
    rounds.map(round =>
      row([
        `<a href="#${round.name}">${round.name}</a>`,
        String(round.verdicts.length),
        String(killedIn(round).length),
        String(equivalentsOf(round).length),
        String(survivorsOf(round).length),
        round.seconds.toFixed(0),
      ]),
    ),
  );

/** Marks a place of the diagram by the worst verdict of its mutants. */
function markOf(round: MachineRound): (at: string) => string {
  const at = (verdicts: Verdict<{ at: string }>[]) => new Set(verdicts.map(({ mutant }) => mutant.at));
  const [survived, equivalent] = [at(survivorsOf(round)), at(equivalentsOf(round))];
  const all = at(round.verdicts);
  return place =>
    survived.has(place) ? 'failed' : equivalent.has(place) ? 'unwalked' : all.has(place) ? 'walked' : '';
}

async function pictureIn(round: MachineRound): Promise<string> {
  const mark = markOf(round);
  return framed(round.name, await pictureOf(graphOf(round.model.machine), { state: mark, transition: mark }));
}

function sectionOf<Mutant extends Named>(
  round: Round<Mutant>,
  survivor: (mutant: Mutant) => string,
  picture = '',
): string {
  const survivors = survivorsOf(round).map(({ mutant }) => `<li class="failed">${survivor(mutant)}</li>`);
  const equivalent = equivalentsOf(round).map(
    ({ mutant, reason }) => `<li>${escaped(mutant.name)}: ${escaped(reason ?? '')}</li>`,
  );
  return [
    `<section id="${round.name}"><h2>${round.name}</h2>`,
    survivors.length === 0 ? '<p>No mutant survived.</p>' : `<h3>Survived</h3><ul>${survivors.join('')}</ul>`,
    equivalent.length === 0 ? '' : `<h3>Equivalent</h3><ul>${equivalent.join('')}</ul>`,
    picture,
    '<details><summary>What killed each mutant</summary>',
    table(
      `Mutants of ${round.name}`,
      ['Mutant', 'Killed by'],
      round.verdicts.map(({ mutant, by }) => row([escaped(mutant.name), escaped(by ?? '')])),
    ),
    '</details></section>',
  ].join('\n');
}

const named = ({ name }: Named) => `<b>${escaped(name)}</b>`;

export async function pageOf(machines: MachineRound[], modules: CodeRound[]): Promise<string> {
  const sections = [];
  for (const round of machines) sections.push(sectionOf(round, named, await pictureIn(round)));
  for (const round of modules)
    sections.push(sectionOf(round, mutant => `${named(mutant)}<br><code>${escaped(placeOf(mutant))}</code>`));
  return documentOf('Mutants of machines and rules', [
    legend({
      walked: 'every mutant killed',
      unwalked: 'some mutants are equivalent',
      failed: 'a mutant survived',
    }),
    overview([...machines, ...modules]),
    ...sections,
  ]);
}
