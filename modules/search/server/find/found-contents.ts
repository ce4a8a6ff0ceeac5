import { pick } from '@kaiyin/entity';
import { catalogFolder } from '@kaiyin/modules/catalog/server';
import { contentPath, type Publication } from '@kaiyin/modules/content/server';
import type { FoundContent } from '@kaiyin/modules/search/schema';
import type { PublishPipe } from '@kaiyin/modules/site/schema';
import { pipeRoot } from '@kaiyin/modules/site/server';
import type { Context } from '@kaiyin/server-kit';
import { textsOfVersions } from '../indexing/text-of-version.ts';
import type { Place, PublicHits } from './find-public.ts';
import type { Hit } from './hits.ts';
import { excerptOf, marked } from './mark.ts';
import type { OpenCatalog } from './public-site.ts';
import type { Wanted } from './wanted.ts';

/** Hits as public calls answer them, in their order. */
export async function toFoundContents(
  ctx: Context,
  { site, at }: Place,
  { hits, catalogs }: PublicHits,
  { wanted, pipe, hasExcerpts = true }: { wanted: Wanted; pipe: PublishPipe; hasExcerpts?: boolean },
): Promise<FoundContent[]> {
  const rows = await publicationsOf(ctx, hits, at);
  // Reading a text takes as long as it is: not for what shows none.
  const texts = await textsOfVersions(ctx, hasExcerpts ? hits.map(({ id }) => id) : []);
  const root = pipeRoot(site.path, pipe);
  return hits.flatMap(({ id, match, score }): FoundContent[] => {
    const row = rows.get(id);
    if (!row) return [];
    const catalog = catalogs.get(row.catalogId);
    return [
      {
        ...pick(row, ['contentId', 'contentType', 'catalogId', 'summary', 'author', 'source', 'tags', 'publishDate']),
        catalogName: catalog?.name ?? '',
        title: marked(row.title, wanted),
        excerpt: excerptOf(texts.get(id)?.text ?? '', wanted),
        logo: row.cover,
        link: catalog ? linkOf(row, catalog, { root, suffix: pipe.suffix }) : '',
        match,
        hitScore: score,
      },
    ];
  });
}

async function publicationsOf({ db }: Context, hits: readonly Hit[], at: string): Promise<Map<number, Publication>> {
  if (hits.length === 0) return new Map();
  const rows = await db
    .selectFrom('cms_publication')
    .selectAll()
    .where(
      'contentId',
      'in',
      hits.map(({ contentId }) => contentId),
    )
    .where('validFrom', '<=', at)
    .where((eb) => eb.or([eb('validUntil', 'is', null), eb('validUntil', '>', at)]))
    .execute();
  return new Map(rows.map((row) => [row.versionId, row as Publication]));
}

function linkOf(row: Publication, catalog: OpenCatalog, { root, suffix }: { root: string; suffix: string }): string {
  if (row.linkFlag) return /^iurl:/i.test(row.redirectUrl ?? '') ? '' : (row.redirectUrl ?? '');
  return root + contentPath(row, catalogFolder(catalog), catalog.detailNameRule, suffix);
}
