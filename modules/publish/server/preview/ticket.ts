import { Refusal, type Context } from '@kaiyin/server-kit';
import '../release/tables.ts';
import { openView, type View, type ViewTerms } from './views.ts';

/** What a preview is of: it ends with the next take-down of its site, in whichever process that happens. */
export interface Previewed {
  ctx: Context;
  siteId: number;
}

/** Opens a view that is over as soon as anything of its site is taken down: what it has read may show that. */
export async function openUntilTakeDown(
  { ctx, siteId }: Previewed,
  view: View,
  { open = openView, ...terms }: ViewTerms & { open?: typeof openView },
): Promise<string> {
  const before = await lastTakeDown(ctx, siteId);
  const untilThen: View = async (path, lent) => {
    if ((await lastTakeDown(lent.ctx, siteId)) !== before) throw new Refusal(404, 'publish.previewExpired');
    return view(path, lent);
  };
  return open(ctx, untilThen, terms);
}

// One that stopped half way and is begun again has another instant.
async function lastTakeDown({ db }: Context, siteId: number): Promise<string> {
  const row = await db
    .selectFrom('cms_take_down')
    .select(({ fn }) => [fn.max('id').as('id'), fn.max('createTime').as('at')])
    .where('siteId', '=', siteId)
    .executeTakeFirst();
  return `${row?.id ?? 0} ${row?.at ?? ''}`;
}
