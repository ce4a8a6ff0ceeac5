import { post } from '@kaiyin/modules/account/schema';
import { crud, fail, type Context, type Crud } from '@kaiyin/server-kit';
import { holdRows } from './hold-tree.ts';

const plain = crud(post);

/** Posts; one that somebody has stays. */
export const posts: Crud<typeof post> = {
  ...plain,
  remove: (ctx, { ids }) =>
    ctx.transaction(async (ctx) => {
      await holdRows(ctx, 'sys_post', ids);
      const held = await ctx.db
        .selectFrom('sys_user_post')
        .innerJoin('sys_post', 'sys_post.id', 'postId')
        .select(({ fn }) => ['name', fn.countAll<number>().as('people')])
        .where('postId', 'in', ids)
        .groupBy(['sys_post.id', 'name'])
        .orderBy('sys_post.id')
        .executeTakeFirst();
      if (held) fail('people.postHeld', { name: held.name, count: Number(held.people) });
      await plain.remove(ctx, { ids });
    }),
};

export const postChoices = ({ db }: Context) =>
  db.selectFrom('sys_post').select(['id', 'name', 'status']).orderBy('sort').orderBy('id').execute();
