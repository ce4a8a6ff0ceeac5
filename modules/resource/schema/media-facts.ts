import { z } from 'zod';

const amount = z.number().positive().nullable();
const words = z.string().max(40).nullable();

/** What is known of a sound or a film; null where its file does not say. */
export const mediaFacts = z.object({
  /** Of the container, such as `MPEG-4`. */
  format: z.string().max(40),
  /** Milliseconds. */
  duration: amount,
  /** Bits in a second. */
  bitRate: amount,
  videoCodec: words,
  width: amount,
  height: amount,
  /** Pictures in a second. */
  frameRate: amount,
  audioCodec: words,
  channels: amount,
  /** Samples in a second. */
  samplingRate: amount,
});
export type MediaFacts = z.output<typeof mediaFacts>;

/** Containers and codecs that the usual browsers play, by the names that their reader gives them. */
const played = {
  format: ['MPEG-4', 'WebM', 'Ogg', 'Wave', 'MPEG Audio', 'ADTS', 'FLAC'],
  videoCodec: ['AVC', 'VP8', 'VP9', 'AV1'],
  audioCodec: ['AAC', 'MPEG Audio', 'Opus', 'Vorbis', 'FLAC', 'PCM'],
} as const;

/** What of a sound or a film browsers do not play: its codecs, or its container; empty where they play it. */
export function unplayed(facts: MediaFacts): string[] {
  const of = (name: keyof typeof played): string[] => {
    const value = facts[name];
    return value === null || (played[name] as readonly string[]).includes(value) ? [] : [value];
  };
  return [...new Set([...of('videoCodec'), ...of('audioCodec'), ...of('format')])];
}

/** Milliseconds as people write them: `3:07`, `1:02:45`. */
export function durationText(milliseconds: number | null): string {
  if (milliseconds === null) return '';
  const seconds = Math.round(milliseconds / 1000);
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
