import { pagesOfSubjects, type PipeKey } from '../kept/kept-pages.ts';
import type { PageRef } from '../page/pages.ts';
import type { ReleasedFiles } from '../release/releases.ts';
import type { Subjects } from './answer.ts';

interface Own {
  subjects: Subjects;
  /** Pages of the catalog when the site was held. */
  refs: readonly PageRef[];
  /** Where files of the contents were put beside what is held. */
  beside: ReadonlySet<string>;
}

/** The shown files that are of some subjects: the pages of contents, and of a catalog as it was held and as it is kept. */
export async function ownPaths(
  key: PipeKey,
  shown: ReleasedFiles,
  { subjects: { contents = [], catalog }, refs, beside }: Own,
): Promise<string[]> {
  const ids = new Set(contents);
  const isTheirs = ([path, { contentId }]: [string, { contentId: number }]) =>
    ids.has(contentId) || (contentId === 0 && beside.has(path));
  const theirs = Array.from(shown)
    .filter(isTheirs)
    .map(([path]) => path);
  if (catalog === undefined) return theirs;
  const kept = [
    ...(await pagesOfSubjects(key, 'catalog', [catalog])),
    ...(await pagesOfSubjects(key, 'list', [catalog])),
  ];
  const parts = [...refs, ...kept].flatMap(({ basePath }) => partsFrom(basePath, shown));
  const paths = [...kept.map(({ path }) => path), ...parts];
  return [...new Set([...theirs, ...paths.filter((path) => shown.get(path)?.contentId === 0)])];
}

function partsFrom(basePath: string, shown: ReleasedFiles): string[] {
  const [, stem = '', suffix = ''] = /^(.*)(\.[^./]+)$/.exec(basePath) ?? [];
  const found: string[] = [];
  for (let part = 1, path = basePath; shown.has(path); part++, path = `${stem}_${part}${suffix}`) found.push(path);
  return found;
}
