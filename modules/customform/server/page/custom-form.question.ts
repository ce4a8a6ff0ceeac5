import type { PublicForm } from '@kaiyin/modules/customform/schema';
import type { BatchEnv } from '@kaiyin/modules/page/server';
import { defineQuestion } from '@kaiyin/publisher';
import { publicFormOfCode } from '../publications.ts';

/** The form that is public under a code; null where there is none. */
export const publicForm = defineQuestion<BatchEnv, string, PublicForm | null>({
  name: 'publicForm',
  changes: 'always',
  ask: async ({ ctx, site, perspective: { at } }, code) =>
    (await publicFormOfCode(ctx, { siteId: site.id, code, at })) ?? null,
});
