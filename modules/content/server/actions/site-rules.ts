import { autoCover, type Content, type ContentData } from '@kaiyin/modules/content/schema';
import { settingIn } from '@kaiyin/modules/catalog/server';
import { fail, type Context } from '@kaiyin/server-kit';
import type { ContentType } from '../content-type.ts';
import { isFixed } from '../is-fixed.ts';

/** Refuses to change a public content where its catalog or the site does not allow it. */
export async function refusePublished(ctx: Context, item: Content): Promise<void> {
  if (await isFixed(ctx, item)) fail('content.publishedFixed', { title: item.title });
}

/** Data with a cover: where the catalog or the site wants it, the first library picture of the body stands in for none. */
export async function withCover<T extends Pick<ContentData, 'cover' | 'body' | 'catalogId'>>(
  ctx: Context,
  type: ContentType,
  data: T,
): Promise<T> {
  // Most have a cover, or no picture: of these nothing is asked.
  const picture = data.cover === null ? (type.firstPicture?.(data.body) ?? null) : null;
  if (picture === null || !(await settingIn(ctx, autoCover, data.catalogId))) return data;
  return { ...data, cover: picture };
}
