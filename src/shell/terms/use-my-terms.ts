import { useQuery } from '@tanstack/react-query';
import type { ShownTerms } from '#machines/portal/terms-setup.ts';
import { myTerms } from '#src/api/queries/terms.ts';

type MyTerms = { documents: ShownTerms[]; waiting: ShownTerms[] };

/** The user's terms documents and those still to accept; empty while loading. */
export function useMyTerms(): MyTerms {
  const { data: documents = [] } = useQuery(myTerms);
  return { documents, waiting: documents.filter(({ ConfirmedAt }) => ConfirmedAt === null) };
}
