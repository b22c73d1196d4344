import { QueryClient } from '@tanstack/react-query';
import { CallError } from '#src/api/errors.ts';
import { hasJustFailed } from '#src/api/just-failed.ts';

/** Retries only while the server cannot be reached; a refusal is final. */
const MAX_RETRIES = 2;

/** The cache of all server data (docs/architecture.md). */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      retryOnMount: ({ state }) => !hasJustFailed(state),
      retry: (failures, error) => error instanceof CallError && error.unreachable && failures < MAX_RETRIES,
    },
  },
});
