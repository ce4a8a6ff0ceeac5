import { compareManifests, switchRank, type Manifest } from '@kaiyin/publisher';
import type { BlobStore } from '@kaiyin/server-kit';
import type { S3Bucket } from '@kaiyin/server-kit/s3';
import { contentTypeOf } from '../page/content-types.ts';
import { atOnce } from './at-once.ts';
import { bucketDifferences, type MirrorChange } from './bucket-differences.ts';
import { cacheControlOf } from './cache-control.ts';
import type { ExportSource } from './exported-file.ts';
import { mirroredFiles, pagesIncluding } from './mirrored-files.ts';
import { markedRelease, markerName, readMarker, writeMarker, type Marker } from './mirror-marker.ts';

export interface MirrorPlace {
  sitePath: string;
  pipeCode: string;
}

export interface MirrorTarget extends MirrorPlace {
  number: number;
  /** What a release holds. */
  manifestAt: (number: number) => Promise<Manifest>;
}

/** The published files of sites as objects of a bucket, below `<prefix><site path>/<pipe code>/`. One call per pipe at a time. */
export interface BucketMirror {
  /** Uploads and removes what differs from the release that the bucket is at, and finishes what was interrupted. */
  bringTo(target: MirrorTarget): Promise<MirrorChange>;
  /** Compares every object with the release by a listing, repairs those that differ, and answers them. */
  verify(target: MirrorTarget): Promise<MirrorChange>;
  /** Takes all objects of a pipe away, after it was closed. */
  clear(place: MirrorPlace): Promise<void>;
  /** Takes the objects of all pipes of a site away, after it was deleted, but for those that another has there now. */
  clearSite(sitePath: string, kept?: readonly string[]): Promise<void>;
}

const transfersAtOnce = 8;

/** Every call throws an S3Failure when the storage refuses or stays away; the next call goes on from there. */
export function bucketMirror(bucket: S3Bucket, blobs: BlobStore, prefix = ''): BucketMirror {
  async function perform(folder: string, { uploaded, removed }: MirrorChange, manifest: Manifest): Promise<void> {
    const files = mirroredFiles({ manifest, blobs });
    const upload = async (path: string) => {
      await bucket.put(`${folder}${path}`, {
        contentType: contentTypeOf(path),
        cacheControl: cacheControlOf(path),
        body: await files(path),
      });
    };
    // What a page needs is there before the page, the page before the list that names it.
    for (const paths of inSwitchOrder(uploaded)) await atOnce(transfersAtOnce, paths, upload);
    await atOnce(transfersAtOnce, removed, (path) => bucket.remove(`${folder}${path}`));
  }

  async function repair(target: MirrorTarget, manifest: Manifest): Promise<MirrorChange> {
    const folder = folderOf(prefix, target);
    const change = await bucketDifferences(bucket, folder, { manifest, blobs });
    if (change.uploaded.length + change.removed.length > 0) {
      // Without a marker, an interrupted repair begins anew.
      await bucket.remove(`${folder}${markerName}`);
      await perform(folder, change, manifest);
    }
    await writeMarker(bucket, folder, { ...markedRelease(target.number, manifest), towards: [] });
    return change;
  }

  async function removeBelow(folder: string, kept: readonly string[] = []): Promise<void> {
    const there = (await Array.fromAsync(bucket.list(folder))).map(({ key }) => key);
    const keys = there.filter((key) => !kept.some((pipe) => key.startsWith(`${folder}${pipe}/`)));
    await atOnce(transfersAtOnce, keys, (key) => bucket.remove(key));
  }

  return {
    async bringTo(target) {
      const folder = folderOf(prefix, target);
      const manifest = await target.manifestAt(target.number);
      const goal = markedRelease(target.number, manifest);
      const marker = await readMarker(bucket, folder);
      if (marker && isAt(marker, goal)) return { uploaded: [], removed: [] };
      const change = marker && (await changeSince(marker, { manifest, blobs }, target.manifestAt));
      if (!change) return repair(target, manifest);
      await writeMarker(bucket, folder, { ...marker, towards: [...marker.towards, goal] });
      await perform(folder, change, manifest);
      await writeMarker(bucket, folder, { ...goal, towards: [] });
      return change;
    },
    verify: async (target) => repair(target, await target.manifestAt(target.number)),
    async clear(place) {
      const folder = folderOf(prefix, place);
      // The marker goes first: what is left of an interrupted clearing is no release.
      await bucket.remove(`${folder}${markerName}`);
      await removeBelow(folder);
    },
    async clearSite(sitePath, kept) {
      if (!sitePath) throw new Error('A mirror needs the path of a site');
      await removeBelow(`${prefix}${sitePath}/`, kept);
    },
  };
}

function folderOf(prefix: string, { sitePath, pipeCode }: MirrorPlace): string {
  if (!sitePath || !pipeCode) throw new Error('A mirror needs the path of a site and the code of a pipe');
  return `${prefix}${sitePath}/${pipeCode}/`;
}

const isAt = ({ number, manifest, towards }: Marker, goal: { number: number; manifest: string }): boolean =>
  towards.length === 0 && number === goal.number && manifest === goal.manifest;

/**
 * What separates the bucket from a manifest: the difference to the release it is at, and every path that an interrupted
 * switch may have touched, with the pages that include those. Undefined when a release that the marker names is not the one of that number any more.
 */
async function changeSince(
  marker: Marker,
  source: ExportSource,
  manifestAt: MirrorTarget['manifestAt'],
): Promise<MirrorChange | undefined> {
  const { manifest: wanted } = source;
  const before = await manifestAt(marker.number);
  if (markedRelease(marker.number, before).manifest !== marker.manifest) return undefined;
  const touched = new Set(pathsBetween(before, wanted));
  for (const { number, manifest } of marker.towards) {
    const halfway = await manifestAt(number);
    if (markedRelease(number, halfway).manifest !== manifest) return undefined;
    for (const path of pathsBetween(before, halfway)) touched.add(path);
  }
  const paths = [...touched.union(new Set(await pagesIncluding(source, touched)))];
  return { uploaded: paths.filter((path) => wanted.has(path)), removed: paths.filter((path) => !wanted.has(path)) };
}

function pathsBetween(before: Manifest, after: Manifest): string[] {
  const { added, changed, removed } = compareManifests(before, after);
  return [...added, ...changed, ...removed];
}

function inSwitchOrder(paths: readonly string[]): string[][] {
  const ranks = Map.groupBy(paths, switchRank);
  return Array.from(ranks.entries())
    .sort(([a], [b]) => a - b)
    .map(([, group]) => group.sort());
}
