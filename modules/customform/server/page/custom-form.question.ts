import type { PublicForm } from '@kaiyin/modules/customform/schema';
import type { BatchEnv } from '@kaiyin/modules/page/server';
import { defineQuestion } from '@kaiyin/publisher';
import { publicFormOfCode } from '../publications.ts';

/** The form that is public under a code; null where there is one that is not, `unknown` where there is none at all. */
export const publicForm = defineQuestion<BatchEnv, string, PublicForm | null | 'unknown'>({
  name: 'publicForm',
  changes: 'always',
  ask: async ({ ctx, site, perspective: { at } }, code) => {
    const shown = await publicFormOfCode(ctx, { siteId: site.id, code, at });
    if (shown) return shown;
    const known = await ctx.db
      .selectFrom('cms_custom_form')
      .select('id')
      .where('siteId', '=', site.id)
      .where('code', '=', code)
      .executeTakeFirst();
    return known ? null : 'unknown';
  },
});
