import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chance } from '../../../tests/laws/chance.ts';
import { deep } from '../../../tests/deep.ts';
import { editAtRandom } from '../../../tests/laws/edits.ts';
import { publish, wrong } from '../../../tests/laws/measures.ts';
import { openNewsroom, type Newsroom } from '../../../tests/laws/newsroom.ts';
import { publishSite } from './publish-site.ts';

const isPostgres = process.env.KAIYIN_TEST_DATABASE === 'postgres';
const seeds = (process.env.KAIYIN_MEANWHILE_SEEDS ?? (deep ? '1,2' : isPostgres ? '1' : '2')).split(',').map(Number);
const publishes = Number(process.env.KAIYIN_MEANWHILE_PUBLISHES ?? 30);

describe.each(seeds)('a newsroom that edits while it publishes, seed %i', (seed) => {
  const source = chance(seed * 1000);
  const log: string[] = [];
  let meetings = 0;
  let room: Newsroom;
  beforeAll(async () => {
    room = await openNewsroom(seed % 2 === 0);
  });
  afterAll(() => room.close());

  /** Publishes while edits fall into the rendering of one pipe; answers what of that pipe is not as it should be. */
  async function publishMeanwhile(): Promise<string[]> {
    const at = room.now();
    const pipes = await room.pipes();
    const busy = source.below(pipes.length);
    let met = false;
    const report = async (percent: number) => {
      if (met || Math.floor((percent * pipes.length) / 100) !== busy) return;
      met = true;
      for (let several = 1 + source.below(3); several > 0; several--)
        log.push(`meanwhile ${await editAtRandom(room, source)}`);
    };
    const progress = { report, error: () => undefined, done: async () => undefined };
    await publishSite(room.test.ctx, room.desk, { siteId: room.siteId, reason: '' }, progress);
    const code = pipes[busy]?.code;
    // A pipe of which nothing was rendered has reported nothing.
    if (!met) return [];
    meetings++;
    const still = async () => (await room.pipes()).filter((pipe) => pipe.code === code);
    return wrong({ ...room, now: () => at, pipes: still });
  }

  it('shows in every release what is true for its instant, all of an edit or nothing', async () => {
    for (let times = 0; times < publishes; times++) {
      for (let several = 1 + source.below(3); several > 0; several--) log.push(await editAtRandom(room, source));
      if ((await room.pipes()).length === 0) continue;
      const lately = () => `${log.length} edits: ${log.slice(-8).join(', ')}`;
      expect(await publishMeanwhile(), lately()).toEqual([]);
      log.push('publish');
      if ((await room.pipes()).length === 0) continue;
      await publish(room);
      expect(await wrong(room), `afterwards, ${lately()}`).toEqual([]);
    }
    expect(meetings).toBeGreaterThan(publishes / 6);
  }, 600_000);
});
