import { department, type Department } from '@kaiyin/modules/account/schema';
import { departmentTransfer, type PlacedDepartment } from '@kaiyin/modules/organisation/schema';
import { failField, type Context } from '@kaiyin/server-kit';
import { crudTransfer, type TransferColumn } from '@kaiyin/server-kit/transfer';
import { departments } from './departments.ts';
import { seenDepartments } from './seen.ts';
import { departmentPaths } from './users/department-paths.ts';

/** Departments as a file: each says the path of the one above it, which may stand in the same file before it. */
export const departmentFile = crudTransfer(departmentTransfer, {
  entity: department,
  crud: { ...departments, list: fromTheTop, create: createPlaced },
  own: async (ctx) => [await parentColumn(ctx)],
  standOnOneAnother: true,
});

/** The list with those above before those below them, so that a file can be taken in row by row. */
async function fromTheTop(ctx: Context, query: Parameters<typeof departments.list>[1]) {
  const { pageNum, pageSize, orderBy: _, isAsc: __, ...filters } = query;
  const { rows, total } = await departments.list(ctx, { ...filters, pageNum: 1, pageSize: most });
  const { pathOf } = await departmentPaths(ctx);
  const levelOf = ({ id }: Department) => pathOf(id).split('/').length;
  const ordered = rows
    .map((row) => ({ row, level: levelOf(row) }))
    .toSorted((a, b) => a.level - b.level)
    .map(({ row }) => row);
  return { rows: ordered.slice((pageNum - 1) * pageSize, pageNum * pageSize), total };
}

const most = 100_000;

async function parentColumn(ctx: Context): Promise<TransferColumn> {
  const { pathOf, idOf } = await departmentPaths(ctx);
  return {
    key: 'parentId',
    label: 'sys_dept.parentId',
    width: 30,
    field: 'parentId',
    note: ctx.say('people.parentNote'),
    say: (row) => pathOf(Number(row.parentId)),
    read: (said) => (said.trim() === '' ? 0 : (idOf(said) ?? said.trim())),
  };
}

/** Adds a department below one that is known by its id, or by its path because it was not there when the file was read. */
async function createPlaced(ctx: Context, { parentId, ...input }: PlacedDepartment): Promise<{ id: number }> {
  return departments.create(ctx, { ...input, parentId: await placeOf(ctx, parentId) });
}

async function placeOf(ctx: Context, parentId: number | string): Promise<number> {
  if (typeof parentId === 'number') return parentId;
  let above = 0;
  for (const part of parentId.split(/[/／]/)) {
    const found = await ctx.db
      .selectFrom('sys_dept')
      .select('id')
      .where('parentId', '=', above)
      .where('name', '=', part.trim())
      .where(seenDepartments(ctx))
      .executeTakeFirst();
    if (!found) return failField('parentId', 'people.noParentBefore', { path: parentId });
    above = found.id;
  }
  return above;
}
