import { dynamicPageAt, ownPages } from '../dynamic/dynamic-page-at.ts';
import { renderDynamic } from '../dynamic/render-dynamic.ts';
import { argsOfUrl } from '../dynamic/request-args.ts';
import type { Batch } from '../render/batch.ts';
import type { ShownPage } from './page-answer.ts';

/** The page that readers get on request at an address, its arguments included; null where there is none. */
export async function renderRequested(batch: Batch, address: string): Promise<ShownPage | null> {
  const { ctx, site, pipe } = batch.env;
  const page = dynamicPageAt({ site, pipe }, await ownPages(ctx, site.id), address.split('?')[0] ?? '');
  if (!page || batch.env.templates.get(page.template) === undefined) return null;
  return renderDynamic(batch, { page, args: argsOfUrl(address) });
}
