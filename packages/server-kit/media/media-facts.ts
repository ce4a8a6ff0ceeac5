import type { MediaInfoResult } from 'mediainfo.js';
import type { MediaFacts } from './media-work.ts';

type Track = NonNullable<MediaInfoResult['media']>['track'][number];
type Of<T extends string> = Extract<Track, { '@type': T }>;

/** The facts of the first film and the first sound in a file; null where it has neither, or not so much of them that their codec is known. */
export function factsOf({ media }: MediaInfoResult): MediaFacts | null {
  const tracks = media?.track ?? [];
  const general = tracks.find((one): one is Of<'General'> => one['@type'] === 'General');
  const video = tracks.find((one): one is Of<'Video'> => one['@type'] === 'Video' && Boolean(one.Format));
  const audio = tracks.find((one): one is Of<'Audio'> => one['@type'] === 'Audio' && Boolean(one.Format));
  if (!general?.Format || (!video && !audio)) return null;
  const seconds = amount(general.Duration ?? video?.Duration ?? audio?.Duration, 10_000_000);
  return {
    format: words(general.Format) ?? '',
    duration: seconds === null ? null : Math.round(seconds * 1000),
    bitRate: whole(general.OverallBitRate ?? video?.BitRate ?? audio?.BitRate),
    videoCodec: words(video?.Format),
    ...shownSize(video),
    frameRate: amount(video?.FrameRate, 1000),
    audioCodec: words(audio?.Format),
    channels: whole(audio?.Channels, 1000),
    samplingRate: whole(audio?.SamplingRate),
  };
}

/** A film that was taken with the phone held upright lies on its side in the file. */
function shownSize(video: Of<'Video'> | undefined): Pick<MediaFacts, 'width' | 'height'> {
  const [width, height] = [whole(video?.Width, 100_000), whole(video?.Height, 100_000)];
  const isTurned = Math.abs(Number(video?.Rotation ?? 0)) % 180 === 90;
  return isTurned ? { width: height, height: width } : { width, height };
}

/** What a file claims is believed within bounds. */
function amount(value: unknown, most = 10_000_000_000): number | null {
  const number = Number(value ?? Number.NaN);
  return number > 0 && number <= most ? number : null;
}

const whole = (value: unknown, most?: number): number | null => {
  const number = amount(value, most);
  return number === null ? null : Math.round(number);
};

const words = (value: unknown): string | null =>
  typeof value === 'string' && value ? value.replaceAll(/[^\x20-\x7e]/g, '').slice(0, 40) : null;
