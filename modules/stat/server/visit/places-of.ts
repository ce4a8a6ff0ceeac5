import type { VisitorRow } from '../tables.ts';
import type { Place } from './sums.ts';

type Visit = Pick<VisitorRow, 'visits' | 'device' | 'sourceType' | 'source' | 'word' | 'region'>;

/** The sums that a visit counts in. */
export function placesOf({ visits, device, sourceType, source, word, region }: Visit): Omit<Place, 'hour'>[] {
  const of = { device, visitor: visits === 1 ? 'new' : 'returning' };
  return [
    { dimension: 'site', name: '', ...of },
    { dimension: 'source', name: sourceType, ...of },
    ...(source ? [{ dimension: 'from' as const, name: source, ...of }] : []),
    ...(sourceType === 'engine' ? [{ dimension: 'engine' as const, name: source, ...of }] : []),
    ...(word ? [{ dimension: 'word' as const, name: `${source}\t${word}`, ...of }] : []),
    { dimension: 'region', name: region },
  ];
}
