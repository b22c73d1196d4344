import { QueryClient } from '@tanstack/react-query';
import { CallError } from '#src/api/errors.ts';

/** A refusal stays a refusal; only a server out of reach is worth another try. */
const MAX_RETRIES = 2;

/** The one store of what the server has told (architecture: the query cache owns server data). */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      retry: (failures, error) => error instanceof CallError && error.unreachable && failures < MAX_RETRIES,
    },
  },
});
