import { z } from 'zod';

/** Most sounds of one content. */
export const audioLimit = 100;

const line = (max: number) => z.string().normalize('NFC').trim().max(max).default('');

/** What is written about a sound. */
export const audioFields = {
  title: line(100),
  author: line(50),
  description: z.string().normalize('NFC').max(255).default(''),
  /** Internal address of a picture; empty without one. */
  cover: z.string().max(400).default(''),
};

const written = z.object(audioFields);

/** A sound of an audio content. */
export type AudioItem = z.output<typeof written> & { id: string; src: string };
