import { pageGroups, type PageGroup, type PlannedChange, type PlannedFile } from '@kaiyin/modules/plan/schema';
import type { PageRef } from '../page/pages.ts';
import type { WrittenRelease } from '../release/releases.ts';

type Subject = Pick<PageRef, 'kind' | 'subjectId'>;

/** Whose pages lie, or lay, at which paths. */
export interface PlannedPages {
  results: readonly { path: string; ref: Subject }[];
  gone: readonly { path: string; kind: string; subjectId: number }[];
}

/** The files of a release to be, those first that whoever plans the change wants to see first. */
export function plannedFiles(release: WrittenRelease, outcome: PlannedPages, wanted: PlannedChange): PlannedFile[] {
  const { pipeCode, changes, replaced } = release;
  const subjects = new Map<string, Subject>([
    ...outcome.gone.map((row): [string, Subject] => [row.path, row as Subject]),
    ...outcome.results.map(({ path, ref }): [string, Subject] => [path, ref]),
  ]);
  return Array.from(changes)
    .map(([path, entry]): PlannedFile => {
      const change = entry === null ? 'removed' : replaced.has(path) ? 'changed' : 'added';
      return { pipeCode, path, change, group: groupOf(subjects.get(path), wanted) };
    })
    .toSorted((a, b) => rank(a) - rank(b) || (a.path < b.path ? -1 : 1));
}

const rank = ({ group }: PlannedFile): number => pageGroups.indexOf(group);

const groups: Partial<Record<PageRef['kind'], PageGroup>> = {
  site: 'home',
  catalog: 'catalogs',
  list: 'catalogs',
  content: 'contents',
  rss: 'feeds',
  atom: 'feeds',
  jsonFeed: 'feeds',
  sitemap: 'feeds',
  sitemapIndex: 'feeds',
};

function groupOf(subject: Subject | undefined, wanted: PlannedChange): PageGroup {
  if (!subject) return 'other';
  return isOwn(subject, wanted) ? 'own' : (groups[subject.kind] ?? 'other');
}

function isOwn({ kind, subjectId }: Subject, change: PlannedChange): boolean {
  if (change.type === 'contents') return kind === 'content' && change.ids.includes(subjectId);
  return change.type === 'catalog' && (kind === 'catalog' || kind === 'list') && subjectId === change.id;
}
