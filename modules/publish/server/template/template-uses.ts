import type { MessageKey, Rows } from '@kaiyin/entity';
import type { TemplateUse, TrialRender } from '@kaiyin/modules/plan/schema';
import { getTemplate } from '@kaiyin/modules/template/server';
import { questionKey } from '@kaiyin/publisher';
import { notFound, siteOf, whoWaits, type BlobStore, type Context } from '@kaiyin/server-kit';
import { templateSource } from '../render/batch.ts';
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
  return { rows, total: Number(n) };
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
