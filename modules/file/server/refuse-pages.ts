import { isAtRoot, rootFolder } from '@kaiyin/modules/file/schema';
import { failField, siteOf, type Context } from '@kaiyin/server-kit';

// What files put there, and what makes way for a file.
const givingWay = ['file', 'robots'];

/** Refuses files at the root of a pipe where a page of the site is: at each publish both would fail, and the page stays. */
export async function refusePages(
  ctx: Context,
  pipeCode: string,
  paths: readonly string[],
  field = 'name',
): Promise<void> {
  const wanted = paths.filter(isAtRoot).map((path) => path.slice(rootFolder.length + 1));
  if (wanted.length === 0) return;
  // On some disks a path is the same in any case.
  const either = [...new Set(wanted.flatMap((path) => [path, path.toLowerCase()]))];
  const pages = await ctx.services.pagesAt(ctx, siteOf(ctx).id, either);
  const page = pages.find((one) => one.pipeCode === pipeCode && !givingWay.includes(one.kind));
  if (page) failField(field, 'file.ofPage', { path: page.path });
}
