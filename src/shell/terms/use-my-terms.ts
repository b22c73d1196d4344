import { useQuery } from '@tanstack/react-query';
import type { ShownTerms } from '#machines/portal/terms.machine.ts';
import { myTerms } from '#src/api/queries/terms.ts';

type MyTerms = { documents: ShownTerms[]; waiting: ShownTerms[] };

/** One's terms documents and those of them left to accept; none while they are not known. */
export function useMyTerms(): MyTerms {
  const { data: documents = [] } = useQuery(myTerms);
  return { documents, waiting: documents.filter(({ ConfirmedAt }) => ConfirmedAt === null) };
}
