import { rootFiles } from '@kaiyin/modules/file/server';
import type { BatchEnv } from '@kaiyin/modules/page/server';
import { generatedRefs } from './generated-pages.ts';
import { catalogRefs, siteRefs, type PageRef } from './pages.ts';

/** Every page but those of contents: worked out anew at each publish. */
export const standingRefs = async (env: BatchEnv): Promise<PageRef[]> => [
  ...siteRefs(env),
  ...(await catalogRefs(env)),
  ...(await generatedRefs(env)),
  ...(await fileRefs(env)),
];

/** Static files that lie at the pipe's root under their own names. */
export const fileRefs = async (env: BatchEnv): Promise<PageRef[]> =>
  (await rootFiles(env)).map(({ id, path }) => ({
    kind: 'file',
    subjectId: id,
    catalogId: 0,
    basePath: path,
    template: '',
  }));
