import type { MediaFacts } from '@kaiyin/modules/resource/schema';
import { fail, media } from '@kaiyin/server-kit';

/** What the library keeps of a sound or a film besides its bytes. */
export interface TakenMedia {
  facts: MediaFacts | null;
  width?: number;
  height?: number;
}

// Notes without sound, and a container that no reader of ours knows.
const unread = ['mid', 'rm', 'rmvb'];

/**
 * Reads the facts of a sound or a film; unknown where that takes too long or too much. Refuses a file in which there is
 * neither, and a video file without pictures.
 */
export async function takeMedia(file: string, suffix: string, { name, isVideo }: { name: string; isVideo: boolean }) {
  const facts = await media.read(file);
  if (facts === 'ended') return { facts: null } satisfies TakenMedia;
  if (facts === 'none') return unread.includes(suffix) ? { facts: null } : fail('resource.noMedia', { name });
  if (isVideo && facts.videoCodec === null) fail('resource.noPictures', { name });
  const { width, height } = facts;
  return { facts, ...(isVideo && width && height && { width, height }) } satisfies TakenMedia;
}
