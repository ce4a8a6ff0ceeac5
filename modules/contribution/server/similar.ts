import type { Contribution, SimilarText } from '@kaiyin/modules/contribution/schema';
import { containing, isInScope, siteOf, textOfHtml, type Context } from '@kaiyin/server-kit';
import { sql } from 'kysely';
import { sharedPercent, shinglesOf, samplesOf } from './shingles.ts';

/** Titles that are compared, the latest; texts that are read whole; what is shown. */
const most = { titles: 5000, texts: 20, shown: 5 };
const least = { title: 50, text: 15 };

interface Candidate {
  kind: SimilarText['kind'];
  id: number;
  title: string;
}

/** Contents and contributions of the current site with much the same title or text. */
export async function similarTexts(
  ctx: Context,
  row: Pick<Contribution, 'id' | 'title' | 'body' | 'contentId'>,
): Promise<SimilarText[]> {
  const text = textOfHtml(row.body);
  const titles = shinglesOf(row.title, 2);
  const candidates = [...(await byTitle(ctx, row, titles)), ...(await byText(ctx, row, text))];
  const each = new Map(candidates.map((one) => [`${one.kind} ${one.id}`, one]));
  const own = shinglesOf(text, 5);
  const found: SimilarText[] = [];
  for (const one of [...each.values()].slice(0, most.texts)) {
    const other = shinglesOf(textOfHtml(await bodyOf(ctx, one)), 5);
    const titlePercent = sharedPercent(titles, shinglesOf(one.title, 2));
    const textPercent = own.size === 0 ? 0 : sharedPercent(own, other);
    if (titlePercent >= least.title || textPercent >= least.text) found.push({ ...one, titlePercent, textPercent });
  }
  return found
    .toSorted((a, b) => b.textPercent + b.titlePercent / 2 - a.textPercent - a.titlePercent / 2)
    .slice(0, most.shown);
}

const contents = (ctx: Context, except: number | null) =>
  ctx.db
    .selectFrom('cms_content')
    .where('cms_content.siteId', '=', siteOf(ctx).id)
    .where('deletedTime', 'is', null)
    .where('cms_content.id', '!=', except ?? 0)
    .where(isInScope(ctx, 'cms_content'));

const contributions = (ctx: Context, except: number) =>
  ctx.db
    .selectFrom('cc_contribution')
    .where('siteId', '=', siteOf(ctx).id)
    .where('cc_contribution.id', '!=', except)
    .where('state', 'in', ['submitted', 'returned'])
    .where(isInScope(ctx, 'cc_contribution'));

async function byTitle(
  ctx: Context,
  { id, contentId }: Pick<Contribution, 'id' | 'contentId'>,
  titles: ReadonlySet<string>,
): Promise<Candidate[]> {
  const [some, others] = await Promise.all([
    contents(ctx, contentId)
      .select(['cms_content.id', 'title'])
      .orderBy('cms_content.id', 'desc')
      .limit(most.titles)
      .execute(),
    contributions(ctx, id).select(['id', 'title']).orderBy('id', 'desc').limit(most.titles).execute(),
  ]);
  return [
    ...some.map((one) => ({ kind: 'content' as const, ...one })),
    ...others.map((one) => ({ kind: 'contribution' as const, ...one })),
  ]
    .map((one) => ({ one, percent: sharedPercent(titles, shinglesOf(one.title, 2)) }))
    .filter(({ percent }) => percent >= least.title)
    .toSorted((a, b) => b.percent - a.percent)
    .slice(0, most.texts / 2)
    .map(({ one }) => one);
}

/** What has one of a few sentences of the text as they are written. */
async function byText(
  ctx: Context,
  { id, contentId }: Pick<Contribution, 'id' | 'contentId'>,
  text: string,
): Promise<Candidate[]> {
  const samples = samplesOf(text);
  if (samples.length === 0) return [];
  const anyIn = (column: string) =>
    sql<boolean>`(${sql.join(
      samples.map((sample) => containing(column, sample)),
      sql` or `,
    )})`;
  const [some, others] = await Promise.all([
    contents(ctx, contentId)
      .innerJoin('cms_version', 'cms_version.id', 'cms_content.versionId')
      .where(anyIn('cms_version.body'))
      .select(['cms_content.id', 'cms_content.title'])
      .limit(most.texts / 2)
      .execute(),
    contributions(ctx, id)
      .where(anyIn('cc_contribution.body'))
      .select(['id', 'title'])
      .limit(most.texts / 4)
      .execute(),
  ]);
  return [
    ...some.map((one) => ({ kind: 'content' as const, ...one })),
    ...others.map((one) => ({ kind: 'contribution' as const, ...one })),
  ];
}

async function bodyOf({ db }: Context, { kind, id }: Candidate): Promise<string> {
  if (kind === 'contribution') {
    const row = await db.selectFrom('cc_contribution').select('body').where('id', '=', id).executeTakeFirst();
    return row?.body ?? '';
  }
  const row = await db
    .selectFrom('cms_content')
    .innerJoin('cms_version', 'cms_version.id', 'cms_content.versionId')
    .select('cms_version.body')
    .where('cms_content.id', '=', id)
    .executeTakeFirst();
  return row?.body ?? '';
}
