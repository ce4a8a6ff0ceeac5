import { textOf } from '@kaiyin/console-kit';
import { durationText, type MediaFacts } from '@kaiyin/modules/resource/schema';

export interface MediaLine {
  label: string;
  value: string;
}

const thousands = (value: number | null, unit: string) => value && `${Number((value / 1000).toFixed(1))} ${unit}`;

/** What is known of a sound or a film, line by line; what its file does not say is left out. */
export function mediaLines(facts: MediaFacts): MediaLine[] {
  const values = {
    duration: durationText(facts.duration),
    format: facts.format,
    videoCodec: facts.videoCodec,
    frameRate: facts.frameRate && `${Number(facts.frameRate.toFixed(2))} fps`,
    audioCodec: facts.audioCodec,
    channels: facts.channels,
    samplingRate: thousands(facts.samplingRate, 'kHz'),
    bitRate: thousands(facts.bitRate, 'kbps'),
  };
  return Object.entries(values).flatMap(([name, value]) =>
    value ? [{ label: textOf(`resource.media.${name as keyof typeof values}`), value: String(value) }] : [],
  );
}
