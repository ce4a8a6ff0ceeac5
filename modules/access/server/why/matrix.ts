import { loadGrants, rightsOf } from '@kaiyin/modules/account/server';
import type { Rows } from '@kaiyin/entity';
import type { MatrixInput, MatrixRow, RecordKindRow } from '@kaiyin/modules/access/schema';
import { containing, type Context } from '@kaiyin/server-kit';
import { seenPeople, subtreeOf } from '@kaiyin/modules/organisation/server';
import { kindNamed, needsAt, seenPlace } from './needs.ts';

/** The kinds of records of which single ones are granted. */
export const kindRows = ({ services }: Context): RecordKindRow[] =>
  [...services.recordKinds.values()].map((kind) => ({
    kind: kind.kind,
    rights: rightsOf(kind),
    hasRecords: kind.pathsOf !== undefined,
  }));

/** Records of a kind that the caller sees. */
export async function placesOf(ctx: Context, { kind, siteId }: { kind: string; siteId: number }) {
  const known = kindNamed(ctx, kind);
  if (known.pathsOf && siteId === 0) return [];
  return known.seenIn(ctx, siteId);
}

/** Who may do what in one place, a page of people at a time; who may not sign in may do nothing. */
export async function rightsMatrix(ctx: Context, query: MatrixInput): Promise<Rows<MatrixRow>> {
  const { siteId, recordId, userName, deptId, pageNum, pageSize } = query;
  const kind = kindNamed(ctx, query.kind);
  const place = await seenPlace(ctx, kind, { siteId, recordId, isOwn: false });
  const asked = kind.actions.map((action) => ({
    right: `${kind.kind}:${action}`,
    needs: needsAt(kind, action, place),
  }));
  let people = ctx.db.selectFrom('sys_user').where(seenPeople(ctx));
  if (userName) people = people.where(containing('userName', userName));
  if (deptId) {
    const below = await subtreeOf(ctx, deptId);
    people = people.where('deptId', 'in', [0, ...below.map(({ id }) => id)]);
  }
  const [rows, { total }] = await Promise.all([
    people
      .leftJoin('sys_dept', 'sys_dept.id', 'sys_user.deptId')
      .select(['sys_user.id', 'userName', 'nickName', 'sys_user.status', 'superAdmin', 'sys_dept.name as deptName'])
      .orderBy('sys_user.id', 'desc')
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
      .execute(),
    people.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const grants = await loadGrants(
    ctx,
    rows.map(({ id }) => id),
  );
  const mayAll = (person: (typeof rows)[number], needs: (typeof asked)[number]['needs']): boolean => {
    const held = grants.get(person.id);
    return needs.every((need) =>
      'permission' in need
        ? held?.permissions.has('*') || held?.permissions.has(need.permission)
        : held?.records.may(need.right, need),
    );
  };
  return {
    rows: rows.map((person) => ({
      ...person,
      may: person.status === 'enabled' ? asked.flatMap(({ right, needs }) => (mayAll(person, needs) ? right : [])) : [],
    })),
    total: Number(total),
  };
}
