/** How well something fits what was looked for: its title is that, it has all of it as it was typed, all words of it, or some. */
export const matches = ['exact', 'phrase', 'all', 'some'] as const;
export type Match = (typeof matches)[number];

/** A place in a text, in UTF-16 units; `to` is the first behind it. */
export interface Range {
  from: number;
  to: number;
}

/** A text with the places of what was looked for. Never HTML: who shows it marks them. */
export interface Marked {
  text: string;
  ranges: Range[];
}
