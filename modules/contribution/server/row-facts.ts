import type { Contribution } from '@kaiyin/modules/contribution/schema';
import { resourceIdOf } from '@kaiyin/modules/resource/schema';
import { apiPrefix, textOfHtml, type Context } from '@kaiyin/server-kit';
import { pictureAddress } from './clean-body.ts';
import { publicNow } from './public-ids.ts';

/** What lists say of contributions besides their own columns: of their text, and of the contents that were made of them. */
export async function rowFacts({ db, ...ctx }: Context, rows: readonly Contribution[]) {
  const contents = [0, ...rows.flatMap(({ contentId }) => contentId ?? [])];
  const [shown, covers, likes] = await Promise.all([
    publicNow({ db, now: ctx.now })
      .select(['contentId', 'publishDate', 'validFrom'])
      .where('contentId', 'in', contents)
      .execute(),
    db.selectFrom('cms_content').select(['id', 'cover']).where('id', 'in', contents).execute(),
    db
      .selectFrom('cc_member_like')
      .select(({ fn }) => ['dataId', fn.countAll<number>().as('count')])
      .where('dataType', '=', 'cms_content')
      .where('dataId', 'in', contents)
      .groupBy('dataId')
      .execute(),
  ]);
  const since = new Map(shown.map(({ contentId, publishDate, validFrom }) => [contentId, publishDate ?? validFrom]));
  const coverOf = new Map(covers.map(({ id, cover }) => [id, cover]));
  const liked = new Map(likes.map(({ dataId, count }) => [dataId, Number(count)]));
  return ({ contentId, coverId, body, state }: Contribution) => ({
    isPublic: contentId !== null && since.has(contentId),
    publishDate: since.get(contentId ?? 0) ?? null,
    likes: liked.get(contentId ?? 0) ?? 0,
    coverSrc:
      state === 'accepted' ? smallCover(coverOf.get(contentId ?? 0)) : coverId > 0 ? pictureAddress(coverId) : '',
    characters: Array.from(textOfHtml(body).replaceAll(/\s/g, '')).length,
    pictures: body.match(/<img\s/g)?.length ?? 0,
  });
}

function smallCover(cover: string | null | undefined): string {
  const id = cover ? resourceIdOf(cover) : undefined;
  return id ? `${apiPrefix}/cms/resource/file/${id}?w=320&h=240` : '';
}
