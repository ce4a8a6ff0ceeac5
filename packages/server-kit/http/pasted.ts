const isBlank = (letter: string | undefined): boolean => letter === '\u200B' || letter?.trim() === '';

/** A text as it was pasted: in NFC, without spaces of any width at its ends. */
export function pasted(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && isBlank(text[from])) from += 1;
  while (to > from && isBlank(text[to - 1])) to -= 1;
  return text.slice(from, to).normalize('NFC');
}
