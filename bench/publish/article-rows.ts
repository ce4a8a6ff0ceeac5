import { blankFields, type Content } from '@kaiyin/modules/content/schema';
import { publicationOf, searchTokens } from '@kaiyin/modules/content/server';
import { created, type Context } from '@kaiyin/server-kit';
import { isPostgres } from '@kaiyin/server-kit/migration';
import { sql, type RawBuilder } from 'kysely';
import type { SiteArticle } from './site-data.ts';

/** The rows of an article: the item, its one version and, when it is published, its publication. */
export function articleToRows(ctx: Context, siteId: number, article: SiteArticle) {
  const { id } = article;
  const published = article.status === 'published';
  const at = new Date(article.date).toISOString();
  const now = ctx.now().toISOString();
  const from = at < now ? at : now;
  const versionFields = fieldsOf(article, at);
  const content: Content = {
    ...created(ctx),
    ...versionFields,
    id,
    siteId,
    contentType: 'article',
    revision: 1,
    versionId: id,
    submitted: false,
    dirty: !published,
    publicFrom: published ? from : null,
    publicUntil: null,
    scheduledFor: null,
    mappingOf: null,
    archived: false,
    deletedTime: null,
    deletedBy: null,
    lockedBy: null,
    topTime: null,
    topUntil: null,
    sort: article.sort,
    viewCount: 0,
    createTime: at,
  };
  const kind = published ? ('published' as const) : ('save' as const);
  const made = { id, contentId: id, number: 1, createBy: content.createBy, createTime: at };
  return {
    content,
    version: { ...made, kind, versionFields, body: article.body },
    publication: published
      ? publicationOf(content, { validFrom: from, validUntil: null, updateTime: from })
      : undefined,
  };
}

const fieldsOf = ({ title, author, source, summary, keywords, catalog }: SiteArticle, publishDate: string) => ({
  ...blankFields(),
  title,
  author,
  source,
  summary,
  keywords,
  publishDate,
  catalogId: catalog,
});

/** The insert that puts titles into the search index. */
export function titleRows(ctx: Context, articles: readonly SiteArticle[]): RawBuilder<unknown> {
  const postgres = isPostgres(ctx.db);
  const rows = articles.map(({ id, title }) => {
    const tokens = searchTokens(title);
    return postgres
      ? sql`(${id}, ${tokens.map((token, index) => `'${token}':${index + 1}`).join(' ')}::tsvector)`
      : sql`(${id}, ${tokens.join(' ')})`;
  });
  return sql`insert into cms_content_title (rowid, tokens) values ${sql.join(rows)}`;
}
