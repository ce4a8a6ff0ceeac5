import { currentRelease, manifestAt } from '@kaiyin/modules/publish/server';
import { followRedirects, spellingsOf } from '../../modules/publish/server/address/redirect-lookup.ts';
import { findRedirect, findRedirects, firstOf } from '../../modules/publish/server/address/redirect-rows.ts';
import type { Newsroom } from './newsroom.ts';

const folder = (path: string): string => path.replace(/(^|\/)index\.\w+$/, '$1');

/** What old addresses should do, kept apart from the product's own records: by pipe, old address to who moved away. */
export interface Movers {
  /** Old addresses that do not lead to where their page is now, or lead on although it is gone; pages of nobody. */
  astray(): Promise<string[]>;
  /** How many old addresses led on, over all. */
  led(): number;
  /** Where pages lay after each publish, oldest first. */
  history: readonly Standing[];
}

interface Standing {
  pipeCode: string;
  release: number;
  /** Paths by kind and number of their subjects. */
  pages: ReadonlyMap<string, string>;
  /** Paths of their further parts. */
  parts: ReadonlyMap<string, readonly string[]>;
}

/** Files that are said to be of another content than the one whose page they are. */
function notTheirs(
  manifest: Awaited<ReturnType<typeof manifestAt>>,
  pages: readonly (readonly [subject: string, paths: string | readonly string[]])[],
): string[] {
  const theirs = new Map(
    pages.flatMap(([subject, paths]) => [paths].flat().map((path) => [path, /^content (\d+)/.exec(subject)?.[1]])),
  );
  return Array.from(manifest)
    .filter(([path, { contentId }]) => contentId !== Number(theirs.get(path) ?? 0))
    .map(([path, { contentId }]) => `${path} is said to be of ${contentId}, not of ${theirs.get(path) ?? 'none'}`);
}

export function watchMoves(room: Newsroom): Movers {
  const places = new Map<string, Map<string, string>>();
  const movers = new Map<string, Map<string, string>>();
  const history: Standing[] = [];
  let led = 0;
  const pagesOf = async (pipeCode: string) => {
    const rows = await room.test.ctx.db
      .selectFrom('cms_page')
      .select(['kind', 'subjectId', 'path', 'part'])
      .where('siteId', '=', room.siteId)
      .where('pipeCode', '=', pipeCode)
      .where('kind', 'in', ['content', 'catalog', 'list'])
      .where('hash', '!=', '')
      .execute();
    const bySubject = Map.groupBy(rows, ({ kind, subjectId }) => `${kind} ${subjectId}`);
    const [pages, parts] = [new Map<string, string>(), new Map<string, string[]>()];
    for (const [subject, own] of bySubject)
      for (const { path, part } of own)
        if (part === 1) pages.set(subject, path);
        else parts.set(subject, [...(parts.get(subject) ?? []), path]);
    return { pages, parts };
  };
  // Included files that the pages of one content name, and nobody else's.
  const includedBy = async (pipeCode: string): Promise<[subject: string, path: string][]> => {
    const rows = await room.test.ctx.db
      .selectFrom('cms_page_asset')
      .innerJoin('cms_page', 'cms_page.id', 'cms_page_asset.pageId')
      .select(['cms_page_asset.path', 'cms_page.kind', 'cms_page.subjectId'])
      .where('cms_page_asset.siteId', '=', room.siteId)
      .where('cms_page_asset.pipeCode', '=', pipeCode)
      .where('cms_page_asset.hash', '=', '')
      .execute();
    const naming = Map.groupBy(rows, ({ path }) => path);
    return [...naming].flatMap(([path, pages]) => {
      const subjects = new Set(pages.map(({ kind, subjectId }) => `${kind} ${subjectId}`));
      return subjects.size === 1 ? [...subjects].map((subject): [string, string] => [subject, path]) : [];
    });
  };
  const inPipe = async (pipeCode: string, suffix: string) => {
    const { ctx } = room.test;
    const { siteId } = room;
    const release = await currentRelease(ctx, siteId, pipeCode);
    const manifest = await manifestAt(ctx, siteId, pipeCode, release);
    const { pages: now, parts } = await pagesOf(pipeCode);
    history.push({ pipeCode, release, pages: now, parts });
    const wrong = notTheirs(manifest, [...now, ...parts, ...(await includedBy(pipeCode))]);
    const left = movers.get(pipeCode) ?? new Map<string, string>();
    for (const [subject, before] of places.get(pipeCode) ?? []) {
      const path = now.get(subject);
      if (path !== undefined && folder(path) !== folder(before) && !manifest.has(before))
        left.set(folder(before), subject);
    }
    for (const [subject, path] of now) if (left.get(folder(path)) === subject) left.delete(folder(path));
    places.set(pipeCode, now);
    movers.set(pipeCode, left);
    const gone = [...left].filter(([old]) => !manifest.has(old.endsWith('/') ? `${old}index.${suffix}` : old));
    const asked = new Set(gone.flatMap(([old]) => spellingsOf(old)));
    // All at once: each old address is asked again after every edit.
    const known = await findRedirects(ctx, { siteId, pipeCode }, [...asked]);
    const find = (paths: readonly string[]) =>
      paths.every((path) => asked.has(path)) ? firstOf(known, paths) : findRedirect(ctx, { siteId, pipeCode }, paths);
    for (const [old, subject] of gone) {
      const moved = await followRedirects({ find, has: (path) => manifest.has(path), suffix }, old);
      const is = moved && 'path' in moved ? decodeURIComponent(moved.path) : undefined;
      // A catalog without a front page of its own shows its list there.
      const wanted = now.get(subject) ?? now.get(subject.replace(/^catalog/, 'list'));
      if (is !== undefined) led++;
      if (is !== (wanted === undefined ? undefined : folder(wanted)))
        wrong.push(`${pipeCode} ${old} (${subject}) leads to ${is}, not to ${wanted}`);
    }
    return wrong;
  };
  return {
    history,
    led: () => led,
    async astray() {
      const found: string[] = [];
      for (const { code, suffix } of await room.pipes()) found.push(...(await inPipe(code, suffix)));
      return found;
    },
  };
}
