import type { PlannedChange, PlannedFile } from '@kaiyin/modules/site/schema';
import type { Outcome } from './outcome.ts';
import type { PageRef } from './page/pages.ts';
import type { WrittenRelease } from './release/releases.ts';

type Subject = Pick<PageRef, 'kind' | 'subjectId'>;

/** The files of a release to be, those first that whoever plans the change wants to see first. */
export function plannedFiles(release: WrittenRelease, outcome: Outcome, change: PlannedChange): PlannedFile[] {
  const { pipeCode, changes, replaced } = release;
  const subjects = new Map<string, Subject>([
    ...outcome.gone.map((row): [string, Subject] => [row.path, row as Subject]),
    ...outcome.results.map(({ path, ref }): [string, Subject] => [path, ref]),
  ]);
  const rank = (path: string) => rankOf(subjects.get(path), change);
  return Array.from(changes)
    .map(([path, entry]): PlannedFile => {
      return { pipeCode, path, change: entry === null ? 'removed' : replaced.has(path) ? 'changed' : 'added' };
    })
    .toSorted((a, b) => rank(a.path) - rank(b.path) || (a.path < b.path ? -1 : 1));
}

const inOrder: readonly PageRef['kind'][] = ['site', 'catalog', 'list', 'content'];

// Its own pages, then the front page, catalogs, contents, and what nobody reads as a page.
function rankOf(subject: Subject | undefined, change: PlannedChange): number {
  if (!subject) return inOrder.length + 1;
  if (isOwn(subject, change)) return -1;
  const place = inOrder.indexOf(subject.kind);
  return place === -1 ? inOrder.length : place;
}

function isOwn({ kind, subjectId }: Subject, change: PlannedChange): boolean {
  if (change.type === 'contents') return kind === 'content' && change.ids.includes(subjectId);
  return change.type === 'catalog' && (kind === 'catalog' || kind === 'list') && subjectId === change.id;
}
