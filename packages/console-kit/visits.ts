import { keepJson, readKeptJson } from './kept.ts';

/** A screen, or a record on one, that somebody has opened. */
export interface KeptVisit {
  /** What makes it one: the path, plus one query parameter for editors. */
  id: string;
  /** Path with query, as last seen. */
  href: string;
  /** What its page called itself, such as the title of the article being edited. */
  name?: string | undefined;
}

/** Whose visits, at which site. */
export interface Visitor {
  userId: number;
  siteId: number | undefined;
}

/** Visits that are kept of a person at a site in this browser. */
export const mostVisits = 8;

const keyOf = ({ userId, siteId }: Visitor): string => `visits:${userId}:${siteId ?? 0}`;

/** The visits of a person at a site, the latest first; each only once. */
export function keptVisits(visitor: Visitor): KeptVisit[] {
  const kept = readKeptJson<unknown>(keyOf(visitor), []);
  return Array.isArray(kept) ? kept.filter(isVisit).slice(0, mostVisits) : [];
}

/** Keeps a visit before all others. */
export const keepVisit = (visitor: Visitor, visit: KeptVisit): void =>
  keepJson(keyOf(visitor), [visit, ...keptVisits(visitor).filter(({ id }) => id !== visit.id)].slice(0, mostVisits));

// What others wrote into the storage leads nowhere outside.
const isVisit = (one: Partial<KeptVisit> | null): one is KeptVisit =>
  typeof one?.id === 'string' && typeof one.href === 'string' && /^\/(?![/\\])/.test(one.href);
