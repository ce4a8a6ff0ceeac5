import { sql, type RawBuilder } from 'kysely';

/** What may be done with records of a kind: `Catalog:EditContent`. */
export type RecordRight = `${string}:${string}`;

/** One rule of an owner: it counts for a record and for all below it, until another is nearer. */
export interface RecordRule {
  right: RecordRight;
  /** 0 is every site, those to come as well. */
  siteId: number;
  /** 0 is all records of the site. */
  recordId: number;
  granted: boolean;
}

/** Where a record is: its site, and the ids from the top of its tree down to itself; none is all of the site. */
export interface RecordPlace {
  siteId: number;
  path?: readonly number[];
}

export type RuleOwners = 'all' | readonly (readonly RecordRule[])[];

/** What somebody may do with records: the union of what each owner's rules give, a role's or their own. */
export interface RecordRights {
  /** The rules, by owners, as they can be sent to a thread; `all` of whoever may do everything. */
  owners: RuleOwners;
  /** Of which anything is said. */
  rights: readonly RecordRight[];
  may(right: RecordRight, place: RecordPlace): boolean;
  /** Whether it is given for every record of a site by one owner, who takes it back nowhere: then none has to be looked up. */
  mayAll(right: RecordRight, siteId: number): boolean;
  /** Sites that such a right is given for as a whole. */
  sitesOf(right: RecordRight): 'all' | ReadonlySet<number>;
  /** Sites of which anything is said. */
  sitesNamed(right: RecordRight): ReadonlySet<number>;
  /** Which rows are meant, by a column that says where they are (`1:4:17`); undefined is all of the site. */
  where(right: RecordRight, siteId: number, path: RawBuilder<unknown>): RawBuilder<boolean> | undefined;
}

/** Of whoever may do everything. */
export const everyRecord: RecordRights = {
  owners: 'all',
  rights: [],
  may: () => true,
  mayAll: () => true,
  sitesOf: () => 'all',
  sitesNamed: () => new Set(),
  where: () => undefined,
};

type Rules = ReadonlyMap<number, ReadonlyMap<number, boolean>>;

/** Rights by the rules of several owners. */
export function recordRights(owners: RuleOwners): RecordRights {
  if (owners === 'all') return everyRecord;
  const byRight = new Map<RecordRight, Rules[]>();
  for (const rules of owners)
    for (const [right, ofRight] of Map.groupBy(rules, (rule) => rule.right)) {
      const bySite = [...Map.groupBy(ofRight, ({ siteId }) => siteId)].map(
        ([siteId, there]) => [siteId, new Map(there.map(({ recordId, granted }) => [recordId, granted]))] as const,
      );
      byRight.set(right, [...(byRight.get(right) ?? []), new Map(bySite)]);
    }
  const rulesOf = (right: RecordRight) => byRight.get(right) ?? [];
  return {
    owners,
    rights: [...byRight.keys()],
    may: (right, place) => rulesOf(right).some((rules) => nearest(rules, place)),
    mayAll: (right, siteId) => rulesOf(right).some((rules) => isWhole(rules, siteId)),
    sitesOf(right) {
      const all = rulesOf(right);
      if (all.some((rules) => rules.get(0)?.get(0))) return 'all';
      return new Set(all.flatMap((rules) => [...rules].flatMap(([id, there]) => (there.get(0) ? [id] : []))));
    },
    sitesNamed: (right) => new Set(rulesOf(right).flatMap((rules) => [...rules.keys()].filter((id) => id !== 0))),
    where: (right, siteId, path) => anyOf(rulesOf(right).map((rules) => conditionOf(rules, siteId, path))),
  };
}

/** The rule that is nearest to a place decides. */
function nearest(rules: Rules, { siteId, path = [] }: RecordPlace): boolean {
  const here = rules.get(siteId);
  if (here)
    for (let depth = path.length - 1; depth >= 0; depth--) {
      const granted = here.get(path[depth] ?? 0);
      if (granted !== undefined) return granted;
    }
  return here?.get(0) ?? rules.get(0)?.get(0) ?? false;
}

const isWhole = (rules: Rules, siteId: number): boolean =>
  nearest(rules, { siteId }) && [...(rules.get(siteId)?.values() ?? [])].every(Boolean);

// Somebody may see a row by an owner when a rule grants something above it and none between the two takes it back.
function conditionOf(rules: Rules, siteId: number, path: RawBuilder<unknown>): boolean | RawBuilder<boolean> {
  if (isWhole(rules, siteId)) return true;
  const here = rules.get(siteId) ?? new Map<number, boolean>();
  const isAllGranted = nearest(rules, { siteId });
  const named = [...here].filter(([id]) => id !== 0);
  const [granted, taken] = [true, false].map((is) => named.flatMap(([id, one]) => (one === is ? [id] : [])));
  const among = sql`':' || ${path} || ':'`;
  const like = (pattern: string) => sql<boolean>`${among} like ${sql.lit(pattern)}`;
  const has = (...ids: number[]) => like(`%${ids.map((id) => `:${Number(id)}:`).join('%')}%`);
  const isNext = (above: number, below: number) => like(`%:${Number(above)}:${Number(below)}:%`);
  const nothing = (conditions: RawBuilder<boolean>[]) =>
    conditions.length === 0 ? sql<boolean>`1 = 1` : sql<boolean>`not (${either(conditions)})`;
  const ways = (granted ?? []).map((above) => {
    const between = (taken ?? []).flatMap((below) => [has(above, below), isNext(above, below)]);
    return sql<boolean>`(${has(above)} and ${nothing(between)})`;
  });
  if (isAllGranted) ways.push(nothing((taken ?? []).map((id) => has(id))));
  return ways.length === 0 ? false : either(ways);
}

// Halved again and again: databases follow conditions only so deep.
function either(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  const [only] = conditions;
  if (only && conditions.length === 1) return only;
  const half = conditions.length >> 1;
  return sql<boolean>`(${either(conditions.slice(0, half))} or ${either(conditions.slice(half))})`;
}

function anyOf(conditions: readonly (boolean | RawBuilder<boolean>)[]): RawBuilder<boolean> | undefined {
  if (conditions.includes(true)) return undefined;
  const narrow = conditions.filter((one) => typeof one !== 'boolean');
  return narrow.length === 0 ? sql<boolean>`1 = 0` : either(narrow);
}

interface Asker {
  /** Nobody where work was asked for by nobody. */
  user: { records: RecordRights } | null;
}

/** Whether whoever asks may do this with every record of a site. */
export const mayAll = ({ user }: Asker, right: RecordRight, siteId: number): boolean =>
  user === null || user.records.mayAll(right, siteId);

/** Whether whoever asks may do this there; work that nobody asked for may do everything. */
export const mayRecord = ({ user }: Asker, right: RecordRight, place: RecordPlace): boolean =>
  user === null || user.records.may(right, place);
