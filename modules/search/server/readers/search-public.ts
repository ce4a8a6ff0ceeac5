import type { Rows } from '@kaiyin/entity';
import type { FoundContent, PublicQuery } from '@kaiyin/modules/search/schema';
import type { Context, Http } from '@kaiyin/server-kit';
import { findPublic, placeOf, type PublicChoice } from '../find/find-public.ts';
import { toFoundContents } from '../find/found-contents.ts';
import { pipeNamed, publicSite } from '../find/public-site.ts';
import { wantedOf } from '../find/wanted.ts';
import { plainText } from '../text/read-text.ts';
import { noteSearch } from './note-searches.ts';

/** What readers of a site find; the first page of it is noted, where the site wants that. */
export async function searchPublic(
  ctx: Context,
  query: PublicQuery,
  { request }: Pick<Http, 'request'>,
): Promise<Rows<FoundContent>> {
  const { site, pipes } = await publicSite(ctx, query.sid);
  const pipe = pipeNamed(pipes, query.pp);
  const wanted = await wantedOf(ctx, query.q, query.ot === 'true');
  const found = await findPublic(ctx, placeOf(ctx, site), wanted, choiceOf(query));
  if (query.page === 1 && wanted.phrase !== '')
    noteSearch(ctx, {
      site,
      word: wanted.phrase,
      hits: found.total,
      referer: request.headers.referer ?? '',
    });
  return { rows: await toFoundContents(ctx, placeOf(ctx, site), found, { wanted, pipe }), total: found.total };
}

const choiceOf = ({ cid, st, ct, ts, bt, et, page, size }: PublicQuery): PublicChoice => ({
  catalogId: cid,
  order: st === '2' ? 'date' : 'match',
  ct,
  ts,
  page,
  size,
  ...(bt && { bt }),
  ...(et && { et }),
});

/** Public titles that contain what was typed so far. */
export async function suggestPublic(
  ctx: Context,
  { sid, pp, q, size }: Pick<PublicQuery, 'sid' | 'pp' | 'q' | 'size'>,
): Promise<{ contentId: number; title: string; link: string }[]> {
  const { site, pipes } = await publicSite(ctx, sid);
  const pipe = pipeNamed(pipes, pp);
  const wanted = { phrase: plainText(q), words: [], synonyms: new Map(), onlyTitle: true };
  const found = await findPublic(ctx, placeOf(ctx, site), wanted, { page: 1, size });
  const rows = await toFoundContents(ctx, placeOf(ctx, site), found, { wanted, pipe, hasExcerpts: false });
  return rows.map(({ contentId, title, link }) => ({ contentId, title: title.text, link }));
}
