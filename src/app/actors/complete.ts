/** Types that make a missing actor or action implementation a compile error. */
type Provided<Machine extends { provide: (implementations: never) => unknown }> = Parameters<
  Machine['provide']
>[0];

type Part<Implementations, Key extends 'actors' | 'actions'> = Required<
  NonNullable<Implementations extends { [key in Key]?: infer Value } ? Value : never>
>;

/** All actors of the machine, and the actions listed in `Actions`, which it declares without a body. */
export type Complete<
  Machine extends { provide: (implementations: never) => unknown },
  Actions extends keyof Part<Provided<Machine>, 'actions'>,
> = {
  actors: Part<Provided<Machine>, 'actors'>;
  actions: Pick<Part<Provided<Machine>, 'actions'>, Actions>;
};
