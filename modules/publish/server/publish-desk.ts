import { join } from 'node:path';
import { webRoot, type WebRoot } from '@kaiyin/publisher';
import type { Context } from '@kaiyin/server-kit';
import type { BucketMirror } from './export/bucket-mirror.ts';
import type { PublishedSites } from './delivery/published-sites.ts';
import { pipeReleased } from './events.ts';
import type { PageDesk } from './preview/wanted-page.ts';
import type { PipePublish } from './publish-pipe.ts';
import { currentRelease, manifestAt, type WrittenRelease } from './release/releases.ts';
import type { PlanDesk } from './plan/plan-desk.ts';
import type { Renderers } from './render/render-aside.ts';

export interface PublishDesk extends Omit<Renderers, 'patience'> {
  /** Folder of the published files of all sites. */
  sitesFolder: string;
  /** Told when a site shows another release, or something of it is taken down. */
  sites: Pick<PublishedSites, 'switchTo' | 'hideTakenDown'>;
  /** Where pages are rendered that somebody looks at before they are public: the thread that asks unless told. */
  pages?: PageDesk;
  /** Where plans are worked out: the thread that asks unless told. */
  plans?: PlanDesk;
  /** Storage that every release is copied to, where the operator has some. */
  mirror?: BucketMirror;
}

/** Where nobody is shown anything: documents, measurements, tests. */
export const untoldSites: PublishDesk['sites'] = { switchTo: () => undefined, hideTakenDown: async () => undefined };

export const siteWebRoot = (desk: PublishDesk, sitePath: string, pipeCode: string): WebRoot =>
  webRoot(join(desk.sitesFolder, sitePath, pipeCode), desk.blobs.path);

/** Switches what is served to a release that has been written. */
export async function show(
  ctx: Context,
  desk: PublishDesk,
  { site, pipe }: Pick<PipePublish, 'site' | 'pipe'>,
  release: WrittenRelease,
): Promise<void> {
  desk.sites.switchTo(site.id, pipe.code, release);
  await siteWebRoot(desk, site.path, pipe.code).bringTo(
    release.number,
    (number) => manifestAt(ctx, site.id, pipe.code, number),
    release,
  );
  if (release.number !== release.before) await ctx.emit(pipeReleased, { siteId: site.id, pipeCode: pipe.code });
}

/** Brings the plain folder of a pipe to the release that was written last. */
export async function bringFiles(
  ctx: Context,
  desk: PublishDesk,
  { site, pipeCode }: { site: { id: number; path: string }; pipeCode: string },
): Promise<void> {
  const release = await currentRelease(ctx, site.id, pipeCode);
  if (release > 0)
    await siteWebRoot(desk, site.path, pipeCode).bringTo(release, (number) =>
      manifestAt(ctx, site.id, pipeCode, number),
    );
}
