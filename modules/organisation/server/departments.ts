import { department, maxDepartmentLevel, type Department } from '@kaiyin/modules/account/schema';
import type { DepartmentNode } from '@kaiyin/modules/organisation/schema';
import { crud, failField, fail, type Context, type Crud } from '@kaiyin/server-kit';
import { sql } from 'kysely';
import { subtreeOf } from './department-tree.ts';
import { holdRows, holdTree } from './hold-tree.ts';
import { narrowedDepartments, seenDepartments, seenPeople } from './seen.ts';
import { whoHas } from './who-has.ts';

const plain = crud(department);

/** Departments; one that is closed has no open one below it, and none lies within itself. */
export const departments: Crud<typeof department> = {
  ...plain,
  create: (ctx, input) =>
    ctx.transaction(async (ctx) => {
      await holdTree(ctx, 'sys_dept');
      await refusePlace(ctx, input, 1);
      await refuseUnseenPlace(ctx, input.parentId);
      return plain.create(ctx, input);
    }),
  update: (ctx, input) =>
    ctx.transaction(async (ctx) => {
      await holdTree(ctx, 'sys_dept');
      const below = await subtreeOf(ctx, input.id);
      if (below.some(({ id }) => id === input.parentId)) failField('parentId', 'people.departmentIntoItself');
      const { parentId } = await plain.get(ctx, input);
      if (input.parentId !== parentId) await refuseUnseenPlace(ctx, input.parentId);
      await refusePlace(ctx, input, Math.max(1, ...below.map(({ level }) => level)));
      if (input.status === 'disabled') await refuseOpenBelow(ctx, input.id);
      await plain.update(ctx, input);
    }),
  remove: (ctx, { ids }) =>
    ctx.transaction(async (ctx) => {
      await holdTree(ctx, 'sys_dept');
      await holdRows(ctx, 'sys_dept', ids);
      for (const id of ids) {
        const { name } = await plain.get(ctx, { id });
        const child = await ctx.db
          .selectFrom('sys_dept')
          .select('name')
          .where('parentId', '=', id)
          .where('id', 'not in', ids)
          .executeTakeFirst();
        if (child) fail('people.departmentHasChildren', { name, child: child.name });
        const people = await whoHas(ctx, sql`"deptId" = ${id}`);
        if (people) fail('people.departmentHasPeople', { name, ...people });
      }
      await plain.remove(ctx, { ids });
      await ctx.db.deleteFrom('sys_role_dept').where('deptId', 'in', ids).execute();
    }),
};

type Place = Pick<Department, 'parentId' | 'status'>;

/** Refuses a place that is not there, is closed to an open department, or is too deep for so many levels. */
async function refusePlace(ctx: Context, { parentId, status }: Place, levels: number): Promise<void> {
  let above = parentId;
  for (let level = levels; above !== 0; level++) {
    const parent = await ctx.db
      .selectFrom('sys_dept')
      .select(['parentId', 'status', 'name'])
      .where('id', '=', above)
      .executeTakeFirst();
    if (!parent) return failField('parentId', 'Common.RuleTips.Missing', { label: '{sys_dept.parentId}' });
    if (status === 'enabled' && parent.status === 'disabled')
      failField('parentId', 'people.departmentClosed', { name: parent.name });
    if (level >= maxDepartmentLevel) failField('parentId', 'people.departmentTooDeep', { levels: maxDepartmentLevel });
    above = parent.parentId;
  }
}

/** Who sees some departments only puts none beside or above them. */
async function refuseUnseenPlace(ctx: Context, parentId: number): Promise<void> {
  const narrow = narrowedDepartments(ctx);
  if (!narrow) return;
  const seen = await ctx.db.selectFrom('sys_dept').select('id').where('id', '=', parentId).where(narrow).execute();
  if (seen.length === 0) failField('parentId', 'Common.RuleTips.Missing', { label: '{sys_dept.parentId}' });
}

async function refuseOpenBelow(ctx: Context, id: number): Promise<void> {
  const open = await ctx.db
    .selectFrom('sys_dept')
    .select('name')
    .where('parentId', '=', id)
    .where('status', '=', 'enabled')
    .executeTakeFirst();
  if (open) failField('status', 'people.departmentOpenBelow', { name: open.name });
}

/** The departments that the caller sees as a tree, each with how many people that they see are in it and below. */
export async function departmentNodes(ctx: Context): Promise<DepartmentNode[]> {
  const [rows, counts] = await Promise.all([
    ctx.db
      .selectFrom('sys_dept')
      .select(['id', 'parentId', 'name', 'sort', 'status', 'leader', 'phone', 'createTime'])
      .where(seenDepartments(ctx))
      .orderBy('sort')
      .orderBy('id')
      .execute(),
    ctx.db
      .selectFrom('sys_user')
      .select(({ fn }) => ['deptId', fn.countAll<number>().as('people')])
      .where('deptId', 'is not', null)
      .where(seenPeople(ctx))
      .groupBy('deptId')
      .execute(),
  ]);
  const own = new Map(counts.map(({ deptId, people }) => [deptId, Number(people)]));
  const seen = new Set(rows.map(({ id }) => id));
  // One whose parent is not seen stands at the top.
  const byParent = Map.groupBy(rows, ({ parentId }) => (seen.has(parentId) ? parentId : 0));
  const below = (parentId: number): DepartmentNode[] =>
    (byParent.get(parentId) ?? []).map((row) => {
      const children = below(row.id);
      const people = children.reduce((sum, child) => sum + child.people, own.get(row.id) ?? 0);
      return { ...row, people, children };
    });
  return below(0);
}
