import type { Rows } from '@kaiyin/entity';
import { searchLogged, type FoundContent, type PublicQuery } from '@kaiyin/modules/search/schema';
import { settingValue } from '@kaiyin/modules/site/schema';
import { defineMemory, waitingLine, whoWaits, type Context, type CurrentSite, type Http } from '@kaiyin/server-kit';
import { findPublic, placeOf, type PublicChoice, type PublicHits } from '../find/find-public.ts';
import { toFoundContents } from '../find/found-contents.ts';
import { pipeNamed, publicSite } from '../find/public-site.ts';
import { wantedOf, type Wanted } from '../find/wanted.ts';
import { plainText } from '../text/read-text.ts';
import { noteSearch } from './note-searches.ts';

/** A search may look at many texts: addresses take turns, and those who come when too many wait are refused. */
const searching = defineMemory('search.line', () => waitingLine({ perKey: 2, inAll: 16, atOnce: 1 }));

/** What readers of a site find; the first page of it is noted, where the site wants that. */
export async function searchPublic(
  ctx: Context,
  query: PublicQuery,
  { request }: Pick<Http, 'request'>,
): Promise<Rows<FoundContent>> {
  const { site, pipes } = await publicSite(ctx, query.sid);
  const pipe = pipeNamed(pipes, query.pp);
  const wanted = await wantedOf(ctx, query.q, query.ot === 'true');
  const found = await searchInTurn(ctx, site, wanted, choiceOf(query));
  if (query.page === 1 && wanted.phrase !== '' && settingValue(searchLogged, site.settings[searchLogged.key]))
    noteSearch(ctx, {
      siteId: site.id,
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

const searchInTurn = (ctx: Context, site: CurrentSite, wanted: Wanted, choice: PublicChoice): Promise<PublicHits> =>
  ctx.services.memory(searching).take(whoWaits(ctx), () => findPublic(ctx, placeOf(ctx, site), wanted, choice));

/** Public titles that contain what was typed so far. */
export async function suggestPublic(
  ctx: Context,
  { sid, pp, q, size }: Pick<PublicQuery, 'sid' | 'pp' | 'q' | 'size'>,
): Promise<{ contentId: number; title: string; link: string }[]> {
  const { site, pipes } = await publicSite(ctx, sid);
  const pipe = pipeNamed(pipes, pp);
  const wanted = { phrase: plainText(q), words: [], onlyTitle: true };
  const found = await searchInTurn(ctx, site, wanted, { page: 1, size });
  const rows = await toFoundContents(ctx, placeOf(ctx, site), found, { wanted, pipe, hasExcerpts: false });
  return rows.map(({ contentId, title, link }) => ({ contentId, title: title.text, link }));
}
