import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { allPricelists } from '#src/api/queries/pricelists.ts';
import { Failure } from '#src/screens/platform/errors/Failure.tsx';

type Choice = { value: string; name: string };
type Props = { ownerId: number; children: (choices: readonly Choice[]) => ReactNode };

/** Passes an owner's pricelists to its child as options; shows only a note when they cannot be loaded. */
export function CopyFrom({ ownerId, children }: Props) {
  const { data, error, refetch } = useQuery(allPricelists(ownerId));
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  return children(
    (data ?? []).map(({ Id, Name, Currency }) => ({ value: String(Id), name: `${Name} (${Currency})` })),
  );
}
