import { settingIn } from '@kaiyin/modules/catalog/server';
import { isPublic, publishedEdit, type Content } from '@kaiyin/modules/content/schema';
import type { Context } from '@kaiyin/server-kit';

type Item = Parameters<typeof isPublic>[0] & Pick<Content, 'catalogId'>;

/** Whether it is public, and its catalog or the site does not allow it to be changed while it is. */
export const isFixed = async (ctx: Context, item: Item): Promise<boolean> =>
  isPublic(item, ctx.now().toISOString()) && !(await settingIn(ctx, publishedEdit, item.catalogId));
