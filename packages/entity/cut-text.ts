const characters = new Intl.Segmenter();
/** No character that people write is longer, in UTF-16 units; a letter under a heap of marks may be cut. */
const longestCharacter = 64;

/**
 * The beginning of a text, in at most so many UTF-16 units, that ends with a whole character: a letter with its marks, an
 * emoji with all its parts.
 */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  const start = Math.max(0, most - longestCharacter);
  const around = text.slice(start, most + longestCharacter);
  const end = start + (characters.segment(around).containing(most - start)?.index ?? 0);
  if (end > start) return text.slice(0, end);
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
}
