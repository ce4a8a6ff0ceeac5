import { autoCover, isPublic, publishedEdit, type Content, type ContentData } from '@kaiyin/modules/content/schema';
import { settingOf } from '@kaiyin/modules/site/server';
import { fail, type Context } from '@kaiyin/server-kit';
import type { ContentType } from '../content-type.ts';

/** Refuses to change a public content where the site does not allow it. */
export function refusePublished(ctx: Context, item: Content): void {
  if (settingOf(ctx, publishedEdit) === 'N' && isPublic(item, ctx.now().toISOString()))
    fail('content.publishedFixed', { title: item.title });
}

/** Data with a cover: where the site wants it, the first library picture of the body stands in for none. */
export function withCover<T extends Pick<ContentData, 'cover' | 'body'>>(ctx: Context, type: ContentType, data: T): T {
  if (data.cover !== null || settingOf(ctx, autoCover) === 'N') return data;
  return { ...data, cover: type.firstPicture?.(data.body) ?? null };
}
