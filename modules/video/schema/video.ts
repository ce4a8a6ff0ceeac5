import { z } from 'zod';

/** Most films of one content. */
export const videoLimit = 100;
/** Most captions of one film. */
export const captionsLimit = 20;

const line = (max: number) => z.string().normalize('NFC').trim().max(max).default('');

/** What is written about a film. */
export const videoFields = {
  title: line(100),
  description: z.string().normalize('NFC').max(255).default(''),
  /** Internal address of a picture; empty without one. */
  cover: z.string().max(400).default(''),
};

/** Words of a film in a language: a WebVTT file of the library. */
export interface Caption {
  /** As BCP 47 has it, such as `zh-CN`. */
  lang: string;
  label: string;
  src: string;
}

const written = z.object(videoFields);
type Written = z.output<typeof written> & { id: string; src: string };

/** A film of the library. */
export interface VideoFile extends Written {
  kind: 'file';
  captions: Caption[];
}
/** The player of another site, kept as its address and size; nothing else of its code is. */
export interface VideoEmbed extends Written {
  kind: 'embed';
  width: number;
  height: number;
}
/** A film of a video content. */
export type VideoItem = VideoFile | VideoEmbed;
