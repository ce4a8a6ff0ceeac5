import type { Context } from '@kaiyin/server-kit';
import { findSiteRow } from '../site-row.ts';
import { dynamicPageAt, ownPages } from './dynamic-page-at.ts';

/** Whether a link of a pipe leads to a page that is made on request: its path, or the index of a folder of that name. */
export type IsDynamic = (target: string) => boolean;

/** Reads which dynamic pages a pipe has. */
export async function dynamicTargets(
  ctx: Context,
  { siteId, pipeCode }: { siteId: number; pipeCode: string },
): Promise<IsDynamic> {
  const site = await findSiteRow(ctx, siteId);
  const templates = ctx.db.selectFrom('cms_template').select('name');
  const rows = await templates.where('siteId', '=', siteId).where('pipeCode', '=', pipeCode).execute();
  const names = new Set(rows.map(({ name }) => name));
  const own = await ownPages(ctx, siteId);
  return (target) => {
    const path = target.replace(/\/index\.\w+$/, '');
    const page = site && dynamicPageAt({ site, pipe: { code: pipeCode } }, own, path);
    return page !== undefined && names.has(page.template);
  };
}
