import type { Context } from '@kaiyin/server-kit';
import { seenDepartments } from '../seen.ts';

export interface DepartmentPaths {
  /** `总公司/新闻部`. */
  pathOf(id: number): string;
  /** By its path, or by its name where only one department is called so. */
  idOf(said: string): number | undefined;
}

const between = '/';

/** Departments that the caller sees by the names from the top down to them. */
export async function departmentPaths(ctx: Context): Promise<DepartmentPaths> {
  const rows = await ctx.db
    .selectFrom('sys_dept')
    .select(['id', 'parentId', 'name'])
    .where(seenDepartments(ctx))
    .orderBy('id')
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const paths = new Map<number, string>();
  // None lies within itself (`departments.ts`); one whose parent is gone stands at the top.
  const pathOf = (id: number): string => {
    const known = paths.get(id);
    if (known !== undefined) return known;
    const row = byId.get(id);
    if (!row) return '';
    const path = byId.has(row.parentId) ? `${pathOf(row.parentId)}${between}${row.name}` : row.name;
    paths.set(id, path);
    return path;
  };
  const ids = Map.groupBy(rows, ({ id }) => pathOf(id));
  const names = Map.groupBy(rows, ({ name }) => name);
  return {
    pathOf,
    idOf(said) {
      const path = said
        .split(/[/／]/)
        .map((part) => part.trim())
        .filter(Boolean)
        .join(between);
      const found = ids.get(path) ?? names.get(path) ?? [];
      return found.length === 1 ? found[0]?.id : undefined;
    },
  };
}
