/** Runs a share of the mutants in a child process, because a mutant may never terminate. */

/** `by`: what killed the mutant, null when it survived, undefined when its trial begins. */
export type TrialMessage = { at: number; by: string | null | undefined };

/** Index of the unchanged original. */
export const ORIGINAL = -1;

/** Sends the result of each mutant to the parent. The original (`null`) is tried first and must pass. */
export async function runShare<Mutant>(
  mutants: Mutant[],
  trial: (mutant: Mutant | null) => Promise<string | null>,
): Promise<void> {
  if (process.send === undefined) throw new Error('Start this by npm run mutate');
  const send = (message: TrialMessage) => process.send?.(message);
  const [, , , first = '0', step = '1'] = process.argv;
  send({ at: ORIGINAL, by: await trial(null) });
  for (let at = Number(first); at < mutants.length; at += Number(step)) {
    const mutant = mutants[at];
    if (mutant === undefined) continue;
    send({ at, by: undefined });
    send({ at, by: await trial(mutant) });
  }
}
