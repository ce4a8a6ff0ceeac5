import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { IntegrityReport } from '@kaiyin/modules/publish/schema';
import type { Site } from '@kaiyin/modules/site/schema';
import { enabledPipes } from '@kaiyin/modules/site/server';
import { notFound, said, type BlobStore, type Context, type Progress } from '@kaiyin/server-kit';
import { collectBlobs } from './collect-blobs.ts';
import { checkCopy } from '../export/check-copy.ts';
import { forgetPages } from '../kept/keep-outcome.ts';
import { withLease } from '../lease.ts';
import { siteWebRoot, type PublishDesk } from '../publish-desk.ts';
import { findSiteRow } from '../site-row.ts';
import { publishSite } from '../publish-site.ts';
import { byPath, currentRelease, manifestAt } from './releases.ts';

const reportEvery = 200;

/**
 * Compares stored bytes with their hashes, the web roots and their copies with the manifests, mends what can be mended, renders anew
 * what has lost its bytes, and removes bytes that nothing needs.
 */
export async function checkIntegrity(
  ctx: Context,
  desk: PublishDesk,
  { siteId }: { siteId: number },
  progress: Progress,
): Promise<IntegrityReport> {
  const site = await findSiteRow(ctx, siteId);
  if (!site) throw notFound();
  const report: IntegrityReport = { files: 0, repaired: [], lost: [], collected: { blobs: 0, bytes: 0 } };
  await withLease(ctx, siteId, async () => {
    for (const pipe of await enabledPipes(ctx, siteId)) {
      const release = await currentRelease(ctx, siteId, pipe.code);
      const manifest = await manifestAt(ctx, siteId, pipe.code, release);
      const folder = join(desk.sitesFolder, site.path, pipe.code);
      let done = 0;
      const lost: string[] = [];
      for (const [path, { hash }] of byPath(manifest)) {
        if (!(await isSound(desk.blobs, hash)) && !(await takeBack(desk.blobs, hash, join(folder, path))))
          lost.push(path);
        if (++done % reportEvery === 0)
          await progress.report(40, said('publish.checking', { pipe: pipe.name, done, total: manifest.size }));
      }
      const kept = new Map(Array.from(manifest).filter(([path]) => !lost.includes(path)));
      const repaired = await siteWebRoot(desk, site.path, pipe.code).mend(release, kept);
      report.files += manifest.size;
      report.repaired.push(...repaired.toSorted().map((path) => `${pipe.code}/${path}`));
      report.lost.push(...lost.map((path) => `${pipe.code}/${path}`));
      if (lost.length) await forgetPipe(ctx, siteId, pipe.code);
    }
  });
  if (report.lost.length)
    await publishSite(ctx, desk, { siteId, reason: said('publish.checkTitle', { name: site.name }) });
  await checkCopies(ctx, desk, { site, report }, progress);
  report.collected = await collectBlobs(ctx, desk.blobs);
  const counts = { files: report.files, repaired: report.repaired.length, lost: report.lost.length };
  await progress.report(100, said('publish.checked', counts));
  return report;
}

// Outside of the lease: a storage may be slow, and a publish does not wait for it.
async function checkCopies(
  ctx: Context,
  { mirror }: PublishDesk,
  { site, report }: { site: Site; report: IntegrityReport },
  progress: Progress,
): Promise<void> {
  if (!mirror) return;
  for (const pipe of await enabledPipes(ctx, site.id))
    for (const path of await checkCopy(ctx, { mirror, site, pipe }, progress))
      report.repaired.push(ctx.say('publish.copyPath', { path: `${pipe.code}/${path}` }));
}

/** Bytes that do not have their hash are no bytes: they are removed, so that they can be put again. */
async function isSound(blobs: BlobStore, hash: string): Promise<boolean> {
  if (!(await blobs.has(hash))) return false;
  const digest = createHash('sha256');
  await pipeline(blobs.stream(hash), digest);
  if (digest.digest('hex') === hash) return true;
  await blobs.remove(hash);
  return false;
}

// The web root may still have the bytes that the store has lost.
async function takeBack(blobs: BlobStore, hash: string, file: string): Promise<boolean> {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) return false;
  const put = await blobs.putStream(createReadStream(file));
  if (put.hash === hash) return true;
  await blobs.remove(put.hash);
  return false;
}

async function forgetPipe(ctx: Context, siteId: number, pipeCode: string): Promise<void> {
  await ctx.transaction(async (ctx) => {
    await forgetPages({ ctx, siteId, pipeCode });
    await ctx.db
      .deleteFrom('cms_publish_state')
      .where('siteId', '=', siteId)
      .where('pipeCode', '=', pipeCode)
      .execute();
  });
}
