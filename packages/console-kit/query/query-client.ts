import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../http/api-error.ts';
import { notifyError } from '../http/notify.ts';

const isWorthAnotherTry = (failures: number, error: Error): boolean =>
  failures < 2 && error instanceof ApiError && (error.kind === 'network' || error.kind === 'status');

/** Milliseconds for which an area that nobody looks at comes back with its rows. */
const keptFor = 30 * 60_000;

/** The cache of everything read from the server; what fails after its retries is shown once. */
export const newQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({ onError: (error, { meta }) => !meta?.isAhead && notifyError(error) }),
    defaultOptions: {
      queries: { retry: isWorthAnotherTry, staleTime: 5_000, gcTime: keptFor, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  });
