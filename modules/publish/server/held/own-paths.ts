import type { Manifest } from '@kaiyin/publisher';
import type { PageRef } from '../page/pages.ts';
import { pagesOfSubjects, type PipeKey } from '../kept/kept-pages.ts';
import type { Subjects } from './answer.ts';

/**
 * The shown files that are of some subjects: where their pages lay when the site was held, where the last publish made
 * them, all parts of both, and what was put there beside since. A path that another page had is another's.
 */
export async function ownPaths(
  key: PipeKey,
  shown: Manifest,
  { subjects, refs, beside }: { subjects: Subjects; refs: readonly PageRef[]; beside: readonly string[] },
): Promise<string[]> {
  const kept = [
    ...(await pagesOfSubjects(key, 'content', subjects.contents ?? [])),
    ...(await pagesOfSubjects(key, 'catalog', subjects.catalog === undefined ? [] : [subjects.catalog])),
    ...(await pagesOfSubjects(key, 'list', subjects.catalog === undefined ? [] : [subjects.catalog])),
  ];
  const paths = new Set([...kept.map(({ path }) => path), ...beside].filter((path) => shown.has(path)));
  for (const { basePath } of [...refs, ...kept]) for (const path of partsFrom(basePath, shown)) paths.add(path);
  return [...paths];
}

function partsFrom(basePath: string, shown: Manifest): string[] {
  const [, stem = '', suffix = ''] = /^(.*)(\.[^./]+)$/.exec(basePath) ?? [];
  const found: string[] = [];
  for (let part = 1, path = basePath; shown.has(path); part++, path = `${stem}_${part}${suffix}`) found.push(path);
  return found;
}
