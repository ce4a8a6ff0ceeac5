import { Refusal, type Context } from '@kaiyin/server-kit';
import '../release/tables.ts';
import { openView, type View, type ViewTerms } from './views.ts';

/** What a preview is of: it ends with the next take-down of its site, in whichever process that happens. */
export interface Previewed {
  ctx: Context;
  siteId: number;
}

/** Opens a view; answers its address. */
export type Open = (view: View, terms: ViewTerms & { open?: typeof openView }) => string;

/**
 * Makes what opens views that are over as soon as anything of their site is taken down: what they have read may show that.
 * All that they show is read by `make`, after it was noted what was taken down last.
 */
export async function openUntilTakeDown<Made>(
  { ctx, siteId }: Previewed,
  make: (open: Open) => Promise<Made>,
): Promise<Made> {
  const before = await lastTakeDown(ctx, siteId);
  return make((view, { open = openView, ...terms }) => {
    const refuseOver = async (ctx: Context) => {
      if ((await lastTakeDown(ctx, siteId)) !== before) throw new Refusal(404, 'publish.previewExpired');
    };
    const untilThen: View = async (path, lent) => {
      await refuseOver(lent.ctx);
      const shown = await view(path, lent);
      // A page may take seconds to render.
      await refuseOver(lent.ctx);
      return shown;
    };
    return open(ctx, untilThen, terms);
  });
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
