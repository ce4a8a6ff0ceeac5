import { defineTarget } from '@kaiyin/modules/job/server';
import { said } from '@kaiyin/server-kit';
import { collectBlobs } from './collect-blobs.ts';

/** Removes bytes that nothing names any more. How old a file is, is said by the clock of the machine. */
export const sweepBlobs = defineTarget({
  name: 'publish.sweepBlobs',
  title: 'publish.sweepBlobs',
  note: 'publish.sweepBlobsNote',
  args: {},
  labels: {},
  timeout: 4 * 3600,
  standardCron: '0 4 * * *',
  async run(ctx, _, { blobs }) {
    const { blobs: count, bytes } = await collectBlobs(ctx, blobs, Date.now());
    return said('publish.swept', { count, bytes });
  },
});
