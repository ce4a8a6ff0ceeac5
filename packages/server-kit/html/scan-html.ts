/** A tag as it is written, or what follows from a `<` whose tag has no end. */
export interface ScannedTag {
  start: number;
  /** Behind the `>`. */
  end: number;
  /** Lower case; empty for comments, declarations and what has no end. */
  name: string;
  kind: 'open' | 'close' | 'other';
}

/** The tags of a text as browsers find them, in one pass whatever the text is. */
export function* tagsOf(html: string): Generator<ScannedTag> {
  let start = html.indexOf('<');
  while (start >= 0) {
    const tag = tagAt(html, start);
    if (tag) yield tag;
    start = html.indexOf('<', tag ? tag.end : start + 1);
  }
}

/** A text with each of its opening and closing tags changed. */
export function changeTags(html: string, change: (tag: string, name: string) => string): string {
  let changed = '';
  let copied = 0;
  for (const { start, end, kind, name } of tagsOf(html)) {
    if (kind === 'other') continue;
    changed += html.slice(copied, start) + change(html.slice(start, end), name);
    copied = end;
  }
  return copied === 0 ? html : changed + html.slice(copied);
}

const tagName = /[a-z][^\s/>]*/iy;

function tagAt(html: string, start: number): ScannedTag | undefined {
  const second = html[start + 1] ?? '';
  if (second === '!' || second === '?') return other(html, start);
  const isClosing = second === '/';
  tagName.lastIndex = start + (isClosing ? 2 : 1);
  const [found] = tagName.exec(html) ?? [];
  if (found === undefined) return isClosing ? other(html, start) : undefined;
  const end = endOfTag(html, tagName.lastIndex);
  if (end < 0) return { start, end: html.length, name: '', kind: 'other' };
  return { start, end: end + 1, name: found.toLowerCase(), kind: isClosing ? 'close' : 'open' };
}

function other(html: string, start: number): ScannedTag {
  const [mark, length] = html.startsWith('<!--', start) ? ['-->', 3] : ['>', 1];
  const end = html.indexOf(mark, start + 2);
  return { start, end: end < 0 ? html.length : end + length, name: '', kind: 'other' };
}

const [greater, double, single, equals, space] = Array.from(`>"'= `, (letter) => letter.charCodeAt(0));

/** Where the `>` of a tag stands: quotes count where a value begins, and one without its second has no end. */
function endOfTag(html: string, from: number): number {
  let isValue = false;
  for (let at = from; at < html.length; at++) {
    const letter = html.charCodeAt(at);
    if (letter === greater) return at;
    if (isValue && (letter === double || letter === single)) {
      at = html.indexOf(letter === double ? '"' : "'", at + 1);
      if (at < 0) return -1;
      isValue = false;
    } else if (letter === equals) isValue = true;
    else if (letter > (space ?? 0)) isValue = false;
  }
  return -1;
}
