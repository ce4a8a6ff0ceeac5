import { publicContent } from '@kaiyin/modules/content/server';
import { enabledPipes } from '@kaiyin/modules/site/server';
import { Refusal, siteOf, type BlobStore, type Context } from '@kaiyin/server-kit';
import { openBatch } from '../render/batch.ts';
import { contentRef } from '../page/pages.ts';
import { findSiteRow } from '../site-row.ts';
import { hasteLimits, isOfHaste } from '../render/patience.ts';
import { failureOf, renderOrThrow } from '../render/render-page.ts';
import { faultOfMachine } from '../render/render-works.ts';

/**
 * An item whose own page cannot be rendered in some pipe is not published at all; called in the change's transaction, which
 * no other thread sees. A page that takes long is the publish's to render, and to tell about.
 */
export async function refuseUnrenderable(ctx: Context, blobs: BlobStore, contentId: number): Promise<void> {
  const siteId = siteOf(ctx).id;
  const site = await findSiteRow(ctx, siteId);
  const planned = await ctx.db
    .selectFrom('cms_publication')
    .select((eb) => eb.fn.max('validFrom').as('from'))
    .where('contentId', '=', contentId)
    .executeTakeFirst();
  const at = [ctx.now().toISOString(), planned?.from ?? ''].toSorted().at(-1) ?? '';
  if (!site) return;
  for (const pipe of await enabledPipes(ctx, siteId)) {
    const batch = await openBatch({ ctx, blobs, site, pipe, perspective: { at, working: new Set() }, isTrial: true });
    const row = await batch.env.ask(publicContent, contentId);
    const [ref] = row ? await contentRef(batch.env, row) : [];
    // A pipe without a template for such pages is listed as a failure; it does not stop the others.
    if (!ref?.template) continue;
    await renderOrThrow(batch, ref, 1, hasteLimits).catch((error: unknown) => {
      const fault = faultOfMachine(error);
      if (fault) throw fault;
      if (isOfHaste(error)) return;
      const failure = failureOf(error, { pipeCode: pipe.code, page: ref.basePath }, ctx);
      throw new Refusal(500, 'publish.itemFailed', { page: ref.basePath, message: located(failure) }, undefined, {
        failure,
      });
    });
  }
}

const located = ({ message, template, line, column }: ReturnType<typeof failureOf>): string =>
  template ? `${message} (${template}:${line}:${column})` : message;
