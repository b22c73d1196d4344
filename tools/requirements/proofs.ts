/** The tests that carry a claim's id in their title (`[LOG-07] …`), found in the test files. */
import { readFileSync } from 'node:fs';
import { filesIn } from '../files.ts';

/** `claims` is the number of claims that the title names. */
export type Proof = { file: string; title: string; claims: number };

/** A string that starts with ids: '[LOG-07] …', '[LOG-07][RTE-10] …' or '[LOG-07, RTE-10] …'. */
const TITLE = /(['"`])((?:\[[A-Z0-9]{3}-\d{2}(?:, ?[A-Z0-9]{3}-\d{2})*\] ?)+(?:\\.|(?!\1)[^\\])*)\1/g;
const ID = /\b[A-Z0-9]{3}-\d{2}\b/g;

/** The titles with ids in the text of a test file, each with its ids. */
export function proofsIn(file: string, text: string): { ids: string[]; proof: Proof }[] {
  return [...text.matchAll(TITLE)].map(([, , title = '']) => {
    const [prefix = ''] = /^(?:\[[^\]]*\] ?)+/.exec(title) ?? [];
    const ids = [...prefix.matchAll(ID)].map(([id]) => id);
    return {
      ids,
      proof: { file, title: title.slice(prefix.length).trim() || 'its paths', claims: ids.length },
    };
  });
}

/** Returns the proofs of each claim's id, in the order of the files. */
export function findProofs(): Map<string, Proof[]> {
  const proofs = new Map<string, Proof[]>();
  const files = filesIn('tests', /\.tsx?$/);
  for (const { ids, proof } of files.flatMap(file => proofsIn(file, readFileSync(file, 'utf8'))))
    for (const id of ids) proofs.set(id, [...(proofs.get(id) ?? []), proof]);
  return proofs;
}

/** The kind of test: server, e2e, unit, machines … */
const kindOf = ({ file }: Proof): string => file.split('/')[1] ?? '';

/** Returns up to `count` proofs that say most: those of few claims first, and one of each kind of test before a second. */
export function bestProofs(proofs: readonly Proof[], count: number): Proof[] {
  const narrow = proofs.toSorted((a, b) => a.claims - b.claims);
  const firsts = narrow.filter(
    (proof, index) => narrow.findIndex(one => kindOf(one) === kindOf(proof)) === index,
  );
  return [...new Set([...firsts, ...narrow])].slice(0, count);
}
