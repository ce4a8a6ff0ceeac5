import type { ContributionLogRow, ContributionView } from '@kaiyin/modules/contribution/schema';
import { resourceIdOf } from '@kaiyin/modules/resource/schema';
import { checkErrorProneWords, checkSensitiveWords } from '@kaiyin/modules/word/server';
import { apiPrefix, changeTags, notFound, siteOf, textOfHtml, type Context } from '@kaiyin/server-kit';
import { authorNames } from './author-names.ts';
import { pictureAddress, withPictures } from './clean-body.ts';
import { withNames, withoutText } from './list.ts';
import { similarTexts } from './similar.ts';
import { mostHistory, ofSite } from './states.ts';

/** A contribution with what an editor has to know to decide: its words, what is similar, and how it went so far. */
export async function getContribution(ctx: Context, { id }: { id: number }): Promise<ContributionView> {
  const row = withoutText(await ofSite(ctx, id));
  const text = [row.title, row.summary, textOfHtml(row.body), ...row.tags].join('\n');
  const [[shown], history, sensitiveWords, errorProneWords, similar, ofAuthor] = await Promise.all([
    withNames(ctx, [row]),
    historyOf(ctx, id, row.memberId),
    checkSensitiveWords(ctx, { text }),
    checkErrorProneWords(ctx, { text }),
    similarTexts(ctx, row),
    countsOf(ctx, row.memberId),
  ]);
  if (!shown) throw notFound();
  const body = bodyForConsole(row.body);
  return {
    ...shown,
    summary: row.summary,
    body,
    pictureSrcs: [...(shown.coverSrc ? [shown.coverSrc] : []), ...sourcesIn(body)],
    history,
    sensitiveWords,
    errorProneWords,
    similar,
    ofAuthor,
  };
}

/** Pictures with addresses that the console may read: of the member, or of the library once it is accepted. */
const bodyForConsole = (body: string): string =>
  changeTags(withPictures(body, pictureAddress), (tag) =>
    tag.replace(/\ssrc="(iurl:\/\/[^"]+)"/g, (whole, address: string) => {
      const id = resourceIdOf(address.replaceAll('&amp;', '&'));
      return id ? ` src="${apiPrefix}/cms/resource/file/${id}"` : whole;
    }),
  );

const sourcesIn = (body: string): string[] =>
  Array.from(body.matchAll(/<img\s[^>]*?src="([^"]+)"/g), ([, address = '']) => address.replaceAll('&amp;', '&'));

async function historyOf(ctx: Context, id: number, memberId: number): Promise<ContributionLogRow[]> {
  const rows = await ctx.db
    .selectFrom('cc_contribution_log')
    .select(['id', 'action', 'reason', 'staff', 'time'])
    .where('contributionId', '=', id)
    .orderBy('id', 'desc')
    .limit(mostHistory)
    .execute();
  const authors = await authorNames(ctx, [memberId]);
  return rows.map(({ staff, ...row }) => ({
    ...row,
    actor: staff || (authors.get(memberId) ?? ctx.say('contribution.goneMember')),
    isStaff: staff !== '',
  }));
}

async function countsOf(ctx: Context, memberId: number): Promise<ContributionView['ofAuthor']> {
  const rows = await ctx.db
    .selectFrom('cc_contribution')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .where('siteId', '=', siteOf(ctx).id)
    .where('memberId', '=', memberId)
    .groupBy('state')
    .execute();
  const of = (state: string) => Number(rows.find((row) => row.state === state)?.count ?? 0);
  return { accepted: of('accepted'), returned: of('returned'), submitted: of('submitted') };
}
