import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../http/api-error.ts';
import { notifyError } from '../http/notify.ts';

const isWorthAnotherTry = (failures: number, error: Error): boolean =>
  failures < 2 && error instanceof ApiError && (error.kind === 'network' || error.kind === 'status');

/** The cache of everything read from the server; what fails after its retries is shown once. */
export const newQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({ onError: (error) => notifyError(error) }),
    defaultOptions: {
      queries: { retry: isWorthAnotherTry, staleTime: 5_000, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  });
