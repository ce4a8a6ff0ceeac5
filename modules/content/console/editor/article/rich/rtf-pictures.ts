/** Beyond this much text nothing is looked for: a page would stand still. */
const longest = 60_000_000;

/**
 * The pictures of a text as Word puts it on the clipboard beside HTML, in their order: the HTML only names files of the
 * computer. Each is an address with its bytes; one in a format that browsers do not know is undefined.
 */
export function picturesInRtf(rtf: string): (string | undefined)[] {
  if (rtf.length > longest) return [];
  const found: (string | undefined)[] = [];
  let end = 0;
  for (let at = rtf.indexOf('{\\pict'); at >= 0; at = rtf.indexOf('{\\pict', end)) {
    end = endOfGroup(rtf, at);
    if (isForOldPrograms(rtf, at)) continue;
    const group = rtf.slice(at, end);
    const type = /\\pngblip/.test(group) ? 'png' : /\\jpegblip/.test(group) ? 'jpeg' : undefined;
    const bytes = type && bytesOf(group);
    found.push(bytes && `data:image/${type};base64,${btoa(bytes)}`);
  }
  return found;
}

const isForOldPrograms = (rtf: string, at: number): boolean =>
  /\{\\nonshppict\s*$/.test(rtf.slice(Math.max(0, at - 40), at));

function endOfGroup(rtf: string, start: number): number {
  const brace = /\\[{}\\]|[{}]/g;
  brace.lastIndex = start;
  let depth = 0;
  for (let found = brace.exec(rtf); found; found = brace.exec(rtf)) {
    if (found[0] === '{') depth++;
    if (found[0] === '}' && --depth === 0) return brace.lastIndex;
  }
  return rtf.length;
}

/** The bytes that the digits at the end of a picture's group say, one letter each. */
function bytesOf(group: string): string | undefined {
  const last = group.slice(group.lastIndexOf('}', group.length - 2) + 1, -1);
  const digits = last.replace(/^\{|\\[a-z]+-?\d* ?|\s+/gi, '');
  if (!/^(?:[\da-f]{2})+$/i.test(digits)) return undefined;
  return digits.replace(/../g, (byte) => String.fromCharCode(Number.parseInt(byte, 16)));
}
