import { post } from '@kaiyin/modules/account/schema';
import { crud, fail, type Context, type Crud } from '@kaiyin/server-kit';
import { sql } from 'kysely';
import { holdRows } from './hold-tree.ts';
import { whoHas } from './who-has.ts';

const plain = crud(post);

/** Posts; one that somebody has stays. */
export const posts: Crud<typeof post> = {
  ...plain,
  remove: (ctx, { ids }) =>
    ctx.transaction(async (ctx) => {
      await holdRows(ctx, 'sys_post', ids);
      for (const id of ids) {
        const people = await whoHas(ctx, sql`id in (select "userId" from sys_user_post where "postId" = ${id})`);
        if (people) fail('people.postHeld', { name: (await plain.get(ctx, { id })).name, ...people });
      }
      await plain.remove(ctx, { ids });
    }),
};

export const postChoices = ({ db }: Context) =>
  db.selectFrom('sys_post').select(['id', 'name', 'status']).orderBy('sort').orderBy('id').execute();
