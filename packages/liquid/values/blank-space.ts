// As in Ruby, only ASCII counts: the wide space that begins a Chinese paragraph is text.
function isBlank(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13) || code === 0;
}

export function trimLeft(text: string): string {
  let start = 0;
  while (start < text.length && isBlank(text.charCodeAt(start))) start += 1;
  return text.slice(start);
}

export function trimRight(text: string): string {
  let end = text.length;
  while (end > 0 && isBlank(text.charCodeAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

export function isBlankText(text: string): boolean {
  return trimLeft(text) === '';
}

/** The words of a text; white space around them is lost. */
export function wordsOf(text: string): string[] {
  return text.split(/[\0\t-\r ]+/).filter((word) => word !== '');
}
