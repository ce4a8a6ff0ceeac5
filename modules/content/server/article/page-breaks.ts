const pageBreak = '__XY_UEDITOR_PAGE_BREAK__';

/** The parts of a body between its page breaks; a paragraph that holds nothing but the break goes with it. */
export function pagesOfBody(body: string): string[] {
  const parts = body.split(pageBreak);
  return parts.map((part, index) => {
    const from = index === 0 ? 0 : (/^\s*<\/p>/.exec(part)?.[0].length ?? 0);
    return part.slice(from, index === parts.length - 1 ? part.length : Math.max(from, startOfParagraph(part)));
  });
}

/** Where the opening tag of a paragraph begins that ends a text; the end of the text when none does. */
function startOfParagraph(text: string): number {
  const end = text.trimEnd().length;
  const start = text.lastIndexOf('<p', end);
  const isTag = start >= 0 && /[\s>]/.test(text[start + 2] ?? '') && text.indexOf('>', start) === end - 1;
  return isTag ? start : text.length;
}

export const joinPages = (parts: readonly string[]): string => parts.join('');
