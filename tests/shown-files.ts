import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { cleanBuild, currentRelease, manifestAt } from '@kaiyin/modules/publish/server';
import type { PublishPipe, Site } from '@kaiyin/modules/site/schema';
import { expect } from 'vitest';
import type { App } from '../apps/server/app.ts';

export const filesOf = (root: string): string[] =>
  readdirSync(root, { recursive: true })
    .map(String)
    .filter((name) => statSync(join(root, name)).isFile())
    .toSorted();

export const bytesOf = (root: string) => filesOf(root).map((name) => [name, readFileSync(join(root, name), 'base64')]);

/** Files that a site shows that are not what a clean build makes, or the other way round. */
export async function wrongFiles(
  app: App,
  { data, siteId, now }: { data: string; siteId: number; now: Date },
): Promise<string[]> {
  const ctx = app.context();
  const one = <T>(row: T | undefined): T => row ?? expect.unreachable('The row is there');
  const site = one(
    (await ctx.db.selectFrom('cms_site').selectAll().where('id', '=', siteId).executeTakeFirst()) as Site | undefined,
  );
  const pipes = await ctx.db.selectFrom('cms_publishpipe').selectAll().where('siteId', '=', siteId).execute();
  const wrong: string[] = [];
  for (const pipe of pipes as PublishPipe[]) {
    const shown = await manifestAt(ctx, siteId, pipe.code, await currentRelease(ctx, siteId, pipe.code));
    const { files } = await cleanBuild({ ctx, blobs: app.blobs, site, pipe, at: now.toISOString() });
    for (const path of new Set([...shown.keys(), ...files.keys()]))
      if (shown.get(path)?.hash !== files.get(path)?.hash) wrong.push(`${pipe.code} ${path}`);
    const root = join(data, 'sites', site.path, pipe.code);
    expect(filesOf(root)).toEqual(Array.from(files.keys()).toSorted());
  }
  return wrong;
}
