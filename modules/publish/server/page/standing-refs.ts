import type { BatchEnv } from '@kaiyin/modules/page/server';
import { generatedRefs } from './generated-pages.ts';
import { catalogRefs, siteRefs, type PageRef } from './pages.ts';

/** Every page but those of contents: worked out anew at each publish. */
export const standingRefs = async (env: BatchEnv): Promise<PageRef[]> => [
  ...siteRefs(env),
  ...(await catalogRefs(env)),
  ...(await generatedRefs(env)),
];
