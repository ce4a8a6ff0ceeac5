import { said, type Context, type Progress } from '@kaiyin/server-kit';
import type { Site } from '@kaiyin/modules/site/schema';
import { currentRelease, manifestAt } from '../release/releases.ts';
import type { BucketMirror } from './bucket-mirror.ts';
import { inTurn, wordsOfCopy } from './mirror-pipe.ts';

interface CopyOfPipe {
  mirror: BucketMirror;
  site: Site;
  pipe: { code: string; name: string };
}

/** Compares the copy of a pipe in the operator's storage with its release, and puts right what differs; answers those paths. */
export async function checkCopy(
  ctx: Context,
  { mirror, site, pipe }: CopyOfPipe,
  progress: Progress,
): Promise<string[]> {
  const place = { sitePath: site.path, pipeCode: pipe.code };
  await progress.report(80, said('publish.checkingCopy', { pipe: pipe.name }));
  try {
    const { uploaded, removed } = await inTurn(ctx, place, async () => {
      const number = await currentRelease(ctx, site.id, pipe.code);
      if (number === 0) return { uploaded: [], removed: [] };
      const manifest = (release: number) => manifestAt(ctx, site.id, pipe.code, release);
      return mirror.verify({ ...place, number, manifestAt: manifest });
    });
    return [...uploaded, ...removed].toSorted();
  } catch (error) {
    const message = wordsOfCopy(ctx, error);
    progress.error(said('publish.mirrorFailed', { site: site.name, pipe: pipe.code, message }));
    return [];
  }
}
