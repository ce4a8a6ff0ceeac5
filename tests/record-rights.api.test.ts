import { recordRights, type RecordRule } from '@kaiyin/server-kit';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deep } from './deep.ts';
import { startTestApp, type TestApp } from './server.ts';

let test: TestApp;
beforeAll(async () => void (test = await startTestApp({ worker: false })));
afterAll(() => test.close());

/** Numbers that look random, the same every time. */
function dice(seed: number) {
  let state = seed;
  return (sides: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
}

interface Owner {
  rules: RecordRule[];
}
const right = 'Catalog:View';

/** What a person would say who reads the rules aloud: up the tree, until something is said. */
function naive(owners: readonly Owner[], siteId: number, path: readonly number[]): boolean {
  return owners.some(({ rules }) => {
    for (const id of path.toReversed().concat(0)) {
      const said = rules.find((rule) => rule.siteId === siteId && rule.recordId === id);
      if (said) return said.granted;
    }
    return rules.some((rule) => rule.siteId === 0 && rule.granted);
  });
}

// Each course: a forest that is changed at random, rules that come and go, and everybody who might be asked about.
it.each(deep ? [1, 2, 3, 4, 5, 6, 7, 8] : [1])(
  'are what a naive reader makes of many changes, course %i',
  async (seed) => {
    const roll = dice(seed);
    const parents = new Map<number, number>();
    const owners: Owner[] = [{ rules: [] }, { rules: [] }, { rules: [] }];
    const pathTo = (id: number): number[] => (id === 0 ? [] : [...pathTo(parents.get(id) ?? 0), id]);
    const ids = () => [...parents.keys()];
    const any = () => ids()[roll(parents.size)] ?? 0;
    let last = 0;
    for (let change = 0; change < (deep ? 1000 : 300); change++) {
      const what = roll(10);
      const owner = owners[roll(3)] ?? expect.unreachable();
      if (what < 3 && parents.size < 60) parents.set((last += 1 + roll(9)), roll(3) === 0 ? 0 : any());
      else if (what === 3) {
        const [moved, to] = [any(), roll(4) === 0 ? 0 : any()];
        if (moved !== 0 && !pathTo(to).includes(moved)) parents.set(moved, to);
      } else if (what < 8) {
        const [siteId, recordId] = roll(8) === 0 ? [0, 0] : [1 + roll(2), roll(6) === 0 ? 0 : any()];
        owner.rules = owner.rules.filter((rule) => rule.siteId !== siteId || rule.recordId !== recordId);
        owner.rules.push({ right, siteId, recordId, granted: siteId === 0 || roll(3) > 0 });
      } else if (owner.rules.length > 0) owner.rules.splice(roll(owner.rules.length), 1);
      const rights = recordRights(owners.map(({ rules }) => rules));
      const siteId = 1 + roll(3);
      for (const path of [[], pathTo(any()), pathTo(any())])
        expect(rights.may(right, { siteId, path })).toBe(naive(owners, siteId, path));
      expect(rights.mayAll(right, siteId)).toBe(rights.where(right, siteId, sql.ref('path')) === undefined);
      if (change % 100 === 99) await expectSameRows(rights.where(right, siteId, sql.ref('path')), siteId);
    }

    async function expectSameRows(condition: ReturnType<ReturnType<typeof recordRights>['where']>, siteId: number) {
      const paths = ids().map((id) => sql`select ${id} as id, ${pathTo(id).join(':')} as path`);
      if (paths.length === 0) return;
      const { rows } = await sql<{ id: number }>`
      select cast(id as integer) as id from (${sql.join(paths, sql` union all `)}) as forest
      where ${condition ?? sql`1 = 1`} order by 1`.execute(test.ctx.db);
      const seen = ids().filter((id) => naive(owners, siteId, pathTo(id)));
      expect(rows.map(({ id }) => Number(id))).toEqual(seen.toSorted((one, other) => one - other));
    }
  },
);

it('of one owner are not lessened by those of another', () => {
  const taken: RecordRule = { right, siteId: 1, recordId: 5, granted: false };
  const given: RecordRule = { right, siteId: 1, recordId: 0, granted: true };
  const place = { siteId: 1, path: [4, 5] };
  expect(recordRights([[given, taken]]).may(right, place)).toBe(false);
  expect(recordRights([[given, taken], [given]]).may(right, place)).toBe(true);
});

it('of every site are those of sites to come, but for what is said of one', () => {
  const rights = recordRights([
    [
      { right, siteId: 0, recordId: 0, granted: true },
      { right, siteId: 7, recordId: 0, granted: false },
    ],
  ]);
  expect([rights.may(right, { siteId: 8 }), rights.may(right, { siteId: 7 })]).toEqual([true, false]);
  expect([rights.where(right, 8, sql`x`), rights.sitesOf(right)]).toEqual([undefined, 'all']);
});
