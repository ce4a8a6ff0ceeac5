import type { Remains, TakeDown } from '@kaiyin/modules/publish/schema';
import { siteOf, type Context } from '@kaiyin/server-kit';
import '@kaiyin/modules/audit/server';
import './tables.ts';

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
    .where('action', 'like', 'content.%')
    .where('subjectId', '=', contentId)
    .executeTakeFirstOrThrow();
  const paths = addresses.map(({ path }) => path);
  const files = paths.length
    ? await db
        .selectFrom('cms_manifest')
        .select('hash')
        .distinct()
        .where('siteId', '=', siteId)
        .where('path', 'in', paths.slice(0, 1000))
        .execute()
    : [];
  return { versions: Number(versions.n), logs: Number(logs.n), files: files.length };
}
