import { z } from 'zod';

/** Most pictures of one group. */
export const imageLimit = 500;

const address = /^(https?|iurl):\/\/\S+$/i;
const line = (max: number) => z.string().normalize('NFC').trim().max(max).default('');

/** Where a picture leads: nowhere, to another website, or to a page of the site. */
export const imageLink = line(255).refine((text) => text === '' || address.test(text), 'Common.RuleTips.Url');

/** What is written about a picture of a group. */
export const imageFields = {
  title: line(255),
  summary: z.string().normalize('NFC').max(255).default(''),
  link: imageLink,
  /** What it shows, for those who do not see it; empty for one that says nothing. */
  alt: line(255),
};

const written = z.object(imageFields);

/** A picture of an image group. */
export type ImageItem = z.output<typeof written> & { id: string; src: string };
