import { resource, type LibraryFindings } from '@kaiyin/modules/resource/schema';
import { scoped, siteOf, type Context } from '@kaiyin/server-kit';

/** Hashes that more than one file of the current site has. */
export const twiceKept = (ctx: Context) =>
  ctx.db
    .selectFrom('cms_resource')
    .select('hash')
    .where('siteId', '=', siteOf(ctx).id)
    .groupBy('hash')
    .having((eb) => eb.fn.countAll(), '>', 1);

/** How many files of the current site were found unused, missing and kept twice, and when all were looked at last. */
export async function libraryFindings(ctx: Context): Promise<LibraryFindings> {
  const row = (await scoped(ctx, resource)
    .select((eb) => [
      eb.fn.max('checkedTime').as('checkedTime'),
      eb.fn.count('missingSince').as('missing'),
      eb.fn.count('unusedSince').as('unused'),
    ])
    .executeTakeFirstOrThrow()) as { checkedTime: string | null; missing: number; unused: number };
  const twice = (await scoped(ctx, resource)
    .select((eb) => eb.fn.countAll().as('n'))
    .where('hash', 'in', twiceKept(ctx) as never)
    .executeTakeFirstOrThrow()) as { n: number };
  return {
    checkedTime: row.checkedTime,
    missing: Number(row.missing),
    unused: Number(row.unused),
    duplicate: Number(twice.n),
  };
}
