import type { DictionaryName, Endpoint } from '@kaiyin/entity';
import { useQuery } from '@tanstack/react-query';
import { call } from '../http/call.ts';

export interface DictionaryEntry {
  dictLabel: string;
  dictValue: string;
  listClass?: string | null;
  cssClass?: string | null;
}

const entriesOf = {
  method: 'GET',
  path: '/system/dict/data/type/{type}',
  reply: 'data',
  access: 'signed-in',
  site: false,
} as Endpoint<{ type: string }, DictionaryEntry[], 'data'>;
const none: DictionaryEntry[] = [];

/** Key of a dictionary in the query cache, or of all of them; invalidate it after a change. */
export const dictionaryKey = (type?: string): readonly unknown[] => [
  'dictionary',
  ...(type === undefined ? [] : [type]),
];

/** The entries of a dictionary of the product, asked once. */
export const useDictionary = (name: DictionaryName): DictionaryEntry[] => useEntries(name);

/** The entries of any dictionary; none where there is no name. */
export function useEntries(type: string | undefined): DictionaryEntry[] {
  const { data } = useQuery({
    queryKey: dictionaryKey(type ?? ''),
    queryFn: async ({ signal }) => (await call(entriesOf, { type: type ?? '' }, { signal, quiet: true })) ?? none,
    enabled: Boolean(type),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? none;
}
