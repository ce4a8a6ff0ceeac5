import { open } from 'node:fs/promises';
import mediaInfo from 'mediainfo.js';
import { factsOf } from './media-facts.ts';
import { memoryLimit, type MediaAnswer, type MediaFacts, type MediaWork } from './media-work.ts';

process.on('message', ({ id, work }: { id: number; work: MediaWork }) => {
  void read(work)
    .catch(() => null)
    .then((facts) => process.send?.({ id, facts } satisfies MediaAnswer));
});
process.on('disconnect', () => process.exit());

const endWhenLarge = (): void => {
  if (process.memoryUsage.rss() > memoryLimit) process.kill(process.pid, 'SIGKILL');
};

/** The file is read piece by piece, as the reader asks for them: most of a film is skipped. */
async function read({ file }: MediaWork): Promise<MediaFacts | null> {
  const handle = await open(file);
  // A reader of its own for each file: nothing of one is left for the next.
  const reader = await mediaInfo({ format: 'object' });
  try {
    const { size } = await handle.stat();
    const piece = async (length: number, offset: number): Promise<Uint8Array> => {
      endWhenLarge();
      const { buffer, bytesRead } = await handle.read(new Uint8Array(length), 0, length, offset);
      return buffer.subarray(0, bytesRead);
    };
    return factsOf(await reader.analyzeData(size, piece));
  } finally {
    reader.close();
    await handle.close();
  }
}
