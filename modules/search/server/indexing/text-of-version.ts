import type { ContentType } from '@kaiyin/modules/content/server';
import type { Context } from '@kaiyin/server-kit';

interface Written {
  versionFields: {
    title: string;
    subTitle?: string;
    summary?: string;
    author?: string;
    tags?: readonly string[];
    keywords?: readonly string[];
    linkFlag?: boolean;
  };
  body: string;
}

/** What readers can look for in a version: its title, and all other words of it in one text. */
export function textOfVersion(
  { versionFields, body }: Written,
  type: Pick<ContentType, 'texts'> | undefined,
): { title: string; text: string } {
  const { title, subTitle, summary, author, tags = [], keywords = [] } = versionFields;
  // Of a link readers never see the body.
  const written = versionFields.linkFlag ? [] : (type?.texts(body) ?? []);
  const pieces = [subTitle, summary, ...written, [...tags, ...keywords].join(' '), author];
  return { title, text: pieces.filter((piece) => piece?.trim()).join('\n') };
}

/** The same of versions by their ids, for those that are there. */
export async function textsOfVersions(
  ctx: Context,
  ids: readonly number[],
): Promise<Map<number, { title: string; text: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('cms_version')
    .innerJoin('cms_content', 'cms_content.id', 'cms_version.contentId')
    .select(['cms_version.id', 'versionFields', 'body', 'cms_content.contentType'])
    .where('cms_version.id', 'in', [...ids])
    .execute();
  return new Map(
    rows.map(({ id, contentType, ...row }) => [id, textOfVersion(row, ctx.services.contentTypes.get(contentType))]),
  );
}
