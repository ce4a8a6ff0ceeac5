import { useQuery } from '@tanstack/react-query';
import { namedIn } from '../module.ts';
import { useCurrentSite } from '../session/current-site.ts';
import { namedTogether } from './name-batch.ts';

const freshFor = 60_000;

/** The name of a row of another table; its id while or when the name is unknown. */
export function ReferenceName({ table, id }: { table: string; id: number }) {
  const siteId = useCurrentSite((site) => site.siteId ?? null);
  const load = namedIn('references', table);
  const { data, isLoading } = useQuery({
    queryKey: [siteId, 'reference', table, { id }],
    queryFn: () => (load ? namedTogether(`${siteId} ${table}`, load, id) : null),
    staleTime: freshFor,
  });
  return <span title={data?.label}>{data?.label ?? (isLoading ? '…' : `#${id}`)}</span>;
}
