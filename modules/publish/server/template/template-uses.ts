import type { MessageKey, Rows } from '@kaiyin/entity';
import type { TemplateUse, TrialRender } from '@kaiyin/modules/plan/schema';
import { getTemplate } from '@kaiyin/modules/template/server';
import { questionKey } from '@kaiyin/publisher';
import { builtInPages } from '@kaiyin/modules/site/schema';
import { notFound, siteOf, whoWaits, type BlobStore, type Context } from '@kaiyin/server-kit';
import { builtInPageAt, ownPages } from '../dynamic/dynamic-page-at.ts';
import { templateSource } from '../render/batch.ts';
import { findSiteRow } from '../site-row.ts';
import type { PageDesk } from '../preview/wanted-page.ts';
import { openUntilTakeDown } from '../preview/ticket.ts';
import { describeFiles } from '../preview/static-files.ts';
import { viewOfHtml } from '../preview/html-view.ts';
import { minute } from '../preview/views.ts';

/** Published pages that read a template, themselves or through an include. */
export async function templateUses(
  ctx: Context,
  { id, pageNum, pageSize }: { id: number; pageNum: number; pageSize: number },
): Promise<Rows<TemplateUse>> {
  const { pipeCode, name } = await getTemplate(ctx, { id });
  const pages = ctx.db
    .selectFrom('cms_page')
    .innerJoin('cms_read_set_member', 'cms_read_set_member.readSetId', 'cms_page.readSetId')
    .innerJoin('cms_question', 'cms_question.id', 'cms_read_set_member.questionId')
    .where('cms_question.siteId', '=', siteOf(ctx).id)
    .where('cms_question.pipeCode', '=', pipeCode)
    .where('cms_question.question', '=', questionKey(templateSource.name, name))
    .where('cms_page.hash', '!=', '');
  const { n } = await pages.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
  const rows = await pages
    .select(['cms_page.pipeCode', 'cms_page.path'])
    .orderBy('cms_page.path')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
  const requested = await dynamicUses(ctx, { pipeCode, name });
  const shown = pageNum === 1 ? requested.map((path) => ({ pipeCode, path })) : [];
  return { rows: [...shown, ...rows], total: Number(n) + requested.length };
}

/** Pages made on request that a template makes; those that include it are not known beforehand. */
async function dynamicUses(ctx: Context, { pipeCode, name }: { pipeCode: string; name: string }): Promise<string[]> {
  const site = await findSiteRow(ctx, siteOf(ctx).id);
  const own = await ownPages(ctx, siteOf(ctx).id);
  const builtIn = builtInPages
    .map(({ path }) => path.replace(/\{\w+\}/g, '1'))
    .filter((path) => site && builtInPageAt({ site, pipe: { code: pipeCode } }, path)?.template === name);
  return [...builtIn, ...own.filter(({ templates }) => templates[pipeCode] === name).map(({ path }) => path)];
}

interface Trial {
  id: number;
  source: string;
  /** Empty takes the first page that uses the template. */
  path: string;
}

/** A page as it would be with a source that is not saved. */
export async function trialRender(
  ctx: Context,
  { blobs, pages }: { blobs: BlobStore; pages: PageDesk },
  trial: Trial,
): Promise<TrialRender> {
  const { name, pipeCode } = await getTemplate(ctx, trial);
  const [first] = (await templateUses(ctx, { id: trial.id, pageNum: 1, pageSize: 1 })).rows;
  const path = trial.path || first?.path;
  if (path === undefined) return failed(ctx, { pipeCode, page: '', key: 'publish.trialNoPage' });
  const siteId = siteOf(ctx).id;
  const wanted = { kind: 'trial', siteId, pipeCode, path, name, source: trial.source } as const;
  return openUntilTakeDown({ ctx, siteId }, async (open) => {
    const shown = await pages.tryOut(ctx, whoWaits(ctx), wanted);
    if (!shown) throw notFound();
    if (!('html' in shown)) return { url: '', html: '', failure: shown };
    const { html, assets } = shown;
    const fresh = assets.map(({ path, hash }) => [path, hash] as const);
    const described = { kind: 'html', html, files: await describeFiles(ctx, { siteId, pipeCode }, fresh) } as const;
    const terms = { lifetime: 10 * minute, bytes: 2 * html.length, described };
    return { url: open(viewOfHtml(blobs, described), terms), html, failure: null };
  });
}

function failed(
  ctx: Context,
  { pipeCode, page, key }: { pipeCode: string; page: string; key: MessageKey },
): TrialRender {
  const message = ctx.say(key);
  return { url: '', html: '', failure: { pipeCode, page, template: '', line: 0, column: 0, message } };
}
