import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useCurrentSite } from '../session/current-site.ts';

export interface ReferenceOption {
  value: number;
  label: string;
  disabled?: boolean;
  /** Makes the choice a tree. */
  children?: ReferenceOption[];
}

/** Finds rows of a table by what the user types, or by their ids. */
export type ReferenceLoader = (query: { search?: string; ids?: number[] }) => Promise<ReferenceOption[]>;

const loaders = new Map<string, ReferenceLoader>();

/** Tells how rows of a table are offered and named wherever another record refers to them. */
export const registerReference = (table: string, loader: ReferenceLoader): void => void loaders.set(table, loader);

const freshFor = 30_000;

/** Options that match a search, or the named ids. */
export function useReference(
  table: string,
  query: { search?: string; ids?: number[] },
  enabled = true,
): UseQueryResult<ReferenceOption[]> {
  const siteId = useCurrentSite((site) => site.siteId ?? null);
  const loader = loaders.get(table);
  return useQuery({
    queryKey: [siteId, 'reference', table, query],
    queryFn: () => loader?.(query) ?? [],
    enabled: enabled && loader !== undefined,
    staleTime: freshFor,
  });
}

export function findOption(options: readonly ReferenceOption[], id: number): ReferenceOption | undefined {
  for (const option of options) {
    const found = option.value === id ? option : findOption(option.children ?? [], id);
    if (found) return found;
  }
  return undefined;
}
