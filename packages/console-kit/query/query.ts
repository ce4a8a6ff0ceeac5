import type { Endpoint, Reply, Rows } from '@kaiyin/entity';
import {
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { call, type CallOptions } from '../http/call.ts';
import { useCurrentSite } from '../session/current-site.ts';

export type AnyEndpoint = Pick<Endpoint, 'path'>;

/** Key of what an endpoint answers; the current site is part of it. */
export const queryKey = (endpoint: AnyEndpoint, input?: unknown): readonly unknown[] => [
  useCurrentSite.getState().siteId ?? null,
  endpoint.path,
  ...(input === undefined ? [] : [input]),
];

export interface ReadOptions extends Pick<CallOptions, 'timeout' | 'anonymous'> {
  enabled?: boolean;
  /** Milliseconds between two reads. */
  every?: number;
  /** Milliseconds for which an answer is not asked again. */
  freshFor?: number;
}

/** What a call answers, kept by site and input. */
export function useData<I, O, R extends Reply>(
  endpoint: Endpoint<I, O, R>,
  input: NoInfer<I>,
  options: ReadOptions = {},
): UseQueryResult<O> {
  return useQuery(reading(endpoint, input, options));
}

/** A page of rows; the previous page stays visible while the next one loads. */
export function useRows<I, O>(
  endpoint: Endpoint<I, Rows<O>, 'rows'>,
  query: NoInfer<I>,
  options: ReadOptions = {},
): UseQueryResult<Rows<O>> {
  return useQuery({ ...reading(endpoint, query, options), placeholderData: keepPreviousData });
}

function reading<I, O, R extends Reply>(
  endpoint: Endpoint<I, O, R>,
  input: NoInfer<I>,
  { enabled, every, freshFor, ...rest }: ReadOptions,
) {
  useCurrentSite((site) => site.siteId);
  return {
    ...asking(endpoint, input, rest),
    ...(enabled !== undefined && { enabled }),
    ...(every !== undefined && { refetchInterval: every }),
    ...(freshFor !== undefined && { staleTime: freshFor }),
  };
}

const asking = <I, O, R extends Reply>(endpoint: Endpoint<I, O, R>, input: I, options: CallOptions) => ({
  queryKey: queryKey(endpoint, input),
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<O> =>
    (await call(endpoint, input, { ...options, signal, quiet: true })) ?? (null as O),
});

/** Something that a screen reads first, read before the screen is there. */
export type FirstRead = (client: QueryClient) => void;

/** Reads ahead what `useData` or `useRows` will ask for; a failure is left for them to meet and to tell. */
export const firstRead =
  <I, O, R extends Reply>(endpoint: Endpoint<I, O, R>, input: NoInfer<I>): FirstRead =>
  (client) =>
    void client.prefetchQuery({
      ...asking(endpoint, input, { background: true }),
      retry: false,
      meta: { isAhead: true },
    });

export interface ActionOptions<I, O> extends CallOptions {
  onSuccess?: (output: O, input: I) => unknown;
  /** Endpoints whose answers are out of date afterwards. */
  invalidates?: readonly AnyEndpoint[];
  /** Endpoints whose own answers and those of every path below theirs are out of date afterwards. */
  invalidatesBelow?: readonly AnyEndpoint[];
}

/** A call that changes something; failures are shown unless `quiet`. */
export function useAction<I, O, R extends Reply>(
  endpoint: Endpoint<I, O, R>,
  { onSuccess, invalidates = [], invalidatesBelow = [], ...options }: ActionOptions<NoInfer<I>, NoInfer<O>> = {},
): UseMutationResult<O, Error, I> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: I) => call(endpoint, input, options),
    onSuccess: async (output, input) => {
      await Promise.all([
        ...invalidates.map((one) => invalidate(client, one)),
        ...invalidatesBelow.map((one) => invalidateBelow(client, one)),
      ]);
      await onSuccess?.(output, input);
    },
  });
}

/** Marks every answer of an endpoint, whatever the input, as out of date. */
export const invalidate = (client: QueryClient, endpoint: AnyEndpoint): Promise<void> =>
  client.invalidateQueries({ queryKey: queryKey(endpoint) });

/** Marks every answer of an endpoint and of the paths below its own as out of date: lists, single rows, options, at any site. */
export const invalidateBelow = (client: QueryClient, { path }: AnyEndpoint): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey: [, asked] }) => `${String(asked)}/`.startsWith(`${path}/`) });
