import type { Remains, TakeDown } from '@kaiyin/modules/publish/schema';
import { siteOf, type Context } from '@kaiyin/server-kit';
import '@kaiyin/modules/audit/server';
import { inPieces } from '../kept/kept-pages.ts';
import { isWritten } from '../page/content-types.ts';
import { itsPages } from './its-pages.ts';

/** What the product still keeps of an item that was taken down. A take-down hides; it is no erasure. */
export async function remainsOf(
  ctx: Context,
  { contentId, addresses }: Pick<TakeDown, 'contentId' | 'addresses'>,
): Promise<Remains> {
  const { db } = ctx;
  const siteId = siteOf(ctx).id;
  const versions = await db
    .selectFrom('cms_version')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('contentId', '=', contentId)
    .executeTakeFirstOrThrow();
  const logs = await db
    .selectFrom('sys_operation_log')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('siteId', '=', siteId)
    .where('kind', '=', 'content')
    .where('subjectId', '=', contentId)
    .executeTakeFirstOrThrow();
  const pages = await itsPages(ctx, siteId, [contentId]).select('hash').distinct().execute();
  const hashes = new Set(pages.map(({ hash }) => hash));
  for (const paths of inPieces(addresses.map(({ path }) => path).filter((path) => !isWritten(path)))) {
    const files = db.selectFrom('cms_manifest').select('hash').distinct().where('siteId', '=', siteId);
    for (const { hash } of await files.where('path', 'in', paths).execute()) hashes.add(hash);
  }
  return { versions: Number(versions.n), logs: Number(logs.n), files: hashes.size };
}
