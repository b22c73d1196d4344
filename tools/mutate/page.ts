/** The report of a mutation run: counts, then each machine's picture with the places where a mutant survived. */
import { graphOf } from '../map/graph.ts';
import { documentOf, framed, legend, row, table } from '../map/report.ts';
import { escaped, pictureOf } from '../map/svg.ts';
import type { Round, Verdict } from './round.ts';
import { survivorsOf } from './round.ts';

const equivalentsOf = ({ verdicts }: Round) => verdicts.filter(({ reason }) => reason !== null);
const killedOf = ({ verdicts }: Round) => verdicts.filter(({ by }) => by !== null);

const overview = (rounds: Round[]) =>
  table(
    'All machines',
    ['Machine', 'Mutants', 'Found out', 'Equivalent', 'Survived', 'Seconds'],
    rounds.map(round =>
      row([
        `<a href="#${round.model.name}">${round.model.name}</a>`,
        String(round.verdicts.length),
        String(killedOf(round).length),
        String(equivalentsOf(round).length),
        String(survivorsOf(round).length),
        round.seconds.toFixed(0),
      ]),
    ),
  );

/** A place is marked by the worst that happened there. */
function markOf(round: Round): (at: string) => string {
  const at = (verdicts: Verdict[]) => new Set(verdicts.map(({ mutant }) => mutant.at));
  const [survived, equivalent] = [at(survivorsOf(round)), at(equivalentsOf(round))];
  const all = at(round.verdicts);
  return place =>
    survived.has(place) ? 'failed' : equivalent.has(place) ? 'unwalked' : all.has(place) ? 'walked' : '';
}

async function sectionOf(round: Round): Promise<string> {
  const { model, verdicts } = round;
  const mark = markOf(round);
  const picture = await pictureOf(graphOf(model.machine), { state: mark, transition: mark });
  const survivors = survivorsOf(round).map(
    ({ mutant }) => `<li class="failed"><b>${escaped(mutant.name)}</b></li>`,
  );
  const equivalent = equivalentsOf(round).map(
    ({ mutant, reason }) => `<li>${escaped(mutant.name)}: ${escaped(reason ?? '')}</li>`,
  );
  return [
    `<section id="${model.name}"><h2>${model.name}</h2>`,
    survivors.length === 0 ? '<p>No mutant survived.</p>' : `<h3>Survived</h3><ul>${survivors.join('')}</ul>`,
    equivalent.length === 0 ? '' : `<h3>Equivalent</h3><ul>${equivalent.join('')}</ul>`,
    framed(model.name, picture),
    '<details><summary>What found out which mutant</summary>',
    table(
      `Mutants of ${model.name}`,
      ['Mutant', 'Found out by'],
      verdicts.map(({ mutant, by }) => row([escaped(mutant.name), escaped(by ?? '')])),
    ),
    '</details></section>',
  ].join('\n');
}

export async function pageOf(rounds: Round[]): Promise<string> {
  const sections = [];
  for (const round of rounds) sections.push(await sectionOf(round));
  return documentOf('Mutants of the machines', [
    legend({
      walked: 'every mutant found out',
      unwalked: 'an equivalent one besides',
      failed: 'a mutant survived',
    }),
    overview(rounds),
    ...sections,
  ]);
}
