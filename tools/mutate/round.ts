/** Result for a mutant: `by` what it was killed, or the `reason` why it is equivalent; both null when it survived. */
export type Verdict<Mutant> = { mutant: Mutant; by: string | null; reason: string | null };
export type Named = { name: string };
export type Round<Mutant extends Named = Named> = {
  name: string;
  verdicts: Verdict<Mutant>[];
  /** Names listed as equivalent that are killed or do not exist. */
  stale: string[];
  seconds: number;
};

const MILLISECONDS = 1000;

export function roundOf<Mutant extends Named>(
  { name, started }: { name: string; started: number },
  mutants: Mutant[],
  killed: Map<number, string>,
  reasons: Record<string, string> = {},
): Round<Mutant> {
  const verdicts = mutants.map((mutant, at): Verdict<Mutant> => {
    const by = killed.get(at) ?? null;
    return { mutant, by, reason: by === null ? (reasons[mutant.name] ?? null) : null };
  });
  const used = verdicts.filter(({ reason }) => reason !== null).map(({ mutant }) => mutant.name);
  return {
    name,
    verdicts,
    stale: Object.keys(reasons).filter(reason => !used.includes(reason)),
    seconds: (performance.now() - started) / MILLISECONDS,
  };
}

export const survivorsOf = <Mutant extends Named>({ verdicts }: Round<Mutant>): Verdict<Mutant>[] =>
  verdicts.filter(({ by, reason }) => by === null && reason === null);
export const equivalentsOf = <Mutant extends Named>({ verdicts }: Round<Mutant>): Verdict<Mutant>[] =>
  verdicts.filter(({ reason }) => reason !== null);
export const killedIn = <Mutant extends Named>({ verdicts }: Round<Mutant>): Verdict<Mutant>[] =>
  verdicts.filter(({ by }) => by !== null);
