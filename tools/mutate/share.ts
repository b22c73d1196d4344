/** One share of the mutants: tried in a process of its own, for one of them may never come to rest. */

/** By what a mutant was found out, or null; undefined is that its trial begins. */
export type TrialMessage = { at: number; by: string | null | undefined };

/** What is changed in no place has this one. */
export const AS_IT_IS = -1;

/** Tells what comes of each; `null` is tried first: as it is it must pass, or nothing that follows means anything. */
export async function tryShare<Mutant>(
  mutants: Mutant[],
  trial: (mutant: Mutant | null) => Promise<string | null>,
): Promise<void> {
  if (process.send === undefined) throw new Error('is started by npm run mutate');
  const tell = (message: TrialMessage) => process.send?.(message);
  const [, , , first = '0', step = '1'] = process.argv;
  tell({ at: AS_IT_IS, by: await trial(null) });
  for (let at = Number(first); at < mutants.length; at += Number(step)) {
    const mutant = mutants[at];
    if (mutant === undefined) continue;
    tell({ at, by: undefined });
    tell({ at, by: await trial(mutant) });
  }
}
