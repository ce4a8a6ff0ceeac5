import type { PublishPipe } from '@kaiyin/modules/site/schema';
import type { PipeKey } from '../kept/kept-pages.ts';
import { followRedirects } from '../address/redirect-lookup.ts';
import { findRedirect, redirectPieces } from '../address/redirect-rows.ts';
import { servedPaths } from '../address/served-paths.ts';
import type { Redirect } from './redirect-map.ts';

/** Every redirect of a pipe that leads somewhere, as one step, from and to addresses below the pipe's root. */
export async function redirectsOf(
  key: PipeKey,
  { suffix, domain }: Pick<PublishPipe, 'suffix' | 'domain'>,
): Promise<Redirect[]> {
  const index = `index.${suffix}`;
  const served = servedPaths(key);
  const source = {
    find: (paths: readonly string[]) => findRedirect(key.ctx, key, paths),
    has: served.has,
    suffix,
    domain,
  };
  const fileOf = (path: string) => (path.endsWith('/') ? path + index : path);
  const found: Redirect[] = [];
  for await (const steps of redirectPieces(key)) {
    const known = new Map(steps.map((step) => [step.fromPath, step]));
    const hidden = await served.among([...known.keys()].map(fileOf));
    await served.among(steps.flatMap(({ subjectPath }) => subjectPath ?? []));
    const ofPiece = { ...source, find: (paths: readonly string[]) => known.get(paths[0] ?? '') ?? source.find(paths) };
    for (const from of known.keys()) {
      if (hidden.has(fileOf(from))) continue;
      const moved = await followRedirects(ofPiece, from);
      if (!moved) continue;
      const to = 'url' in moved ? moved.url : `/${moved.path}`;
      const spellings = from.endsWith('/') ? [from, from.slice(0, -1), from + index] : [from];
      for (const spelling of spellings) found.push([`/${spelling}`, to, moved.status]);
    }
  }
  return found;
}
