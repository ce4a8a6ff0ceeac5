import { rootFiles } from '@kaiyin/modules/file/server';
import type { BatchEnv } from '@kaiyin/modules/page/server';
import { generatedRefs } from './generated-pages.ts';
import { catalogRefs, siteRefs, type PageRef } from './pages.ts';

/** Every page but those of contents: worked out anew at each publish. Somebody's own robots.txt takes the place of ours. */
export async function standingRefs(env: BatchEnv): Promise<PageRef[]> {
  const files = await fileRefs(env);
  const own = new Set(files.map(({ basePath }) => basePath.toLowerCase()));
  const generated = (await generatedRefs(env)).filter(({ kind, basePath }) => kind !== 'robots' || !own.has(basePath));
  return [...siteRefs(env), ...(await catalogRefs(env)), ...generated, ...files];
}

/** Static files that lie at the pipe's root under their own names. */
export const fileRefs = async (env: BatchEnv): Promise<PageRef[]> =>
  (await rootFiles(env)).map(({ id, path }) => ({
    kind: 'file',
    subjectId: id,
    catalogId: 0,
    basePath: path,
    template: '',
  }));
