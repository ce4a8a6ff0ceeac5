import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { namedIn } from '../module.ts';
import { useCurrentSite } from '../session/current-site.ts';
import type { ReferenceOption } from './reference-option.ts';

const freshFor = 30_000;

/** Options that match a search, or the named ids. */
export function useReference(
  table: string,
  query: { search?: string; ids?: number[] },
  enabled = true,
): UseQueryResult<ReferenceOption[]> {
  const siteId = useCurrentSite((site) => site.siteId ?? null);
  const loader = namedIn('references', table);
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
