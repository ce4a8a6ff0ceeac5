import type { PublishedPages } from '@kaiyin/modules/plan/schema';
import { said, type Said } from '@kaiyin/server-kit';
import { pageChanges } from './outcome.ts';
import type { PipeOutcome } from './publish-pipe.ts';
import type { Reason } from './release/reason.ts';

/** Which pages of a site a publish has made others, each counted once for all pipes. */
export class Story {
  #front = false;
  #catalogs = new Set<number>();
  #contents = new Set<number>();

  /** Adds the pages that a rendered pipe shows another way than before. */
  add({ outcome }: PipeOutcome): void {
    const changed = pageChanges(outcome);
    for (const { ref, path } of outcome.results) {
      if (!changed.has(path)) continue;
      if (ref.kind === 'site') this.#front = true;
      else if (ref.kind === 'catalog' || ref.kind === 'list') this.#catalogs.add(ref.subjectId);
      else if (ref.kind === 'content') this.#contents.add(ref.subjectId);
    }
  }

  pages(): PublishedPages {
    return { front: this.#front, catalogs: this.#catalogs.size, contents: this.#contents.size };
  }
}

const opening = {
  'publish.contentTitle': 'publish.isPublic',
  'publish.offlineTitle': 'publish.isOffline',
} as const;

/** What a publish did, in words of the newsroom: the item that it was about, then the pages that are others now. */
export function tellStory(reason: Reason, { front, catalogs, contents }: PublishedPages): Said[] {
  const key = typeof reason === 'string' ? undefined : opening[reason.key as keyof typeof opening];
  const isPublic = key === 'publish.isPublic';
  // The page of the item itself has just been told of.
  const others = isPublic ? contents - 1 : contents;
  return [
    ...(key ? [said(key, (reason as Said).params)] : []),
    ...(front ? [said('publish.frontUpdated')] : []),
    ...(catalogs > 0 ? [said('publish.catalogsUpdated', { count: catalogs })] : []),
    ...(others > 0 ? [said(isPublic ? 'publish.othersUpdated' : 'publish.contentsUpdated', { count: others })] : []),
  ];
}
