import type { Context } from '@kaiyin/server-kit';
import { sql } from 'kysely';

/** A department and all below it, with how many levels down they lie; the department itself at 1. */
export const subtreeOf = ({ db }: Context, id: number): Promise<{ id: number; level: number }[]> =>
  db
    .withRecursive('below', (below) =>
      below
        .selectFrom('sys_dept')
        .select(['id', sql<number>`1`.as('level')])
        .where('id', '=', id)
        .unionAll(
          below
            .selectFrom('sys_dept')
            .innerJoin('below', 'below.id', 'sys_dept.parentId')
            .select(['sys_dept.id', sql<number>`below.level + 1`.as('level')]),
        ),
    )
    .selectFrom('below')
    .select(['id', 'level'])
    .orderBy('level')
    .orderBy('id')
    .execute();
