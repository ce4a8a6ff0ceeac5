import type { MarkedExtension } from 'marked';

const inLine = /^\$(?![\s$])((?:\\[^\n]|[^$\\\n])+)(?<!\s)\$(?![\w$])/;
const inLineBlock = /^\$\$(?!\$)([^$]+)\$\$(?!\$)/;
const ownBlock = /^ {0,3}\$\$(?!\$)([^$]+)\$\$[ \t]*(?:\n+|$)/;
const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const emptyLine = /\n[ \t]*\n/;

/** `$…$` and `$$…$$`, as this editor keeps formulas. */
export const markdownFormulas: MarkedExtension = {
  hooks: { emStrongMask: (src) => src.replace(/\$[^$\n]+\$/g, (found) => '$'.repeat(found.length)) },
  extensions: [
    {
      name: 'formulaBlock',
      level: 'block',
      start: (src) => startAt(src, /\n {0,3}\$\$/, 1),
      tokenizer: (src) => blockOf(ownBlock.exec(src), 'formulaBlock'),
      renderer: ({ tex }) => `<p>${formulaHtml(String(tex), true)}</p>\n`,
    },
    {
      name: 'formula',
      level: 'inline',
      start: (src) => startAt(src, /\$/),
      tokenizer: (src) => blockOf(inLineBlock.exec(src), 'formula') ?? lineOf(inLine.exec(src)),
      renderer: ({ tex, isBlock }) => formulaHtml(String(tex), Boolean(isBlock)),
    },
  ],
};

/** A formula as the body keeps it. */
export const formulaHtml = (tex: string, isBlock: boolean): string =>
  `<code class="art-formula${isBlock ? ' art-formula-block' : ''}">${escaped(tex)}</code>`;

export const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);

function blockOf(found: RegExpExecArray | null, type: string) {
  const tex = found?.[1]?.trim();
  if (!found || !tex || emptyLine.test(found[1] ?? '')) return undefined;
  return { type, raw: found[0], tex, isBlock: true };
}

// Chinese between two signs of money is a sentence.
function lineOf(found: RegExpExecArray | null) {
  const tex = found?.[1];
  if (!found || !tex || /[\p{Script=Han}，。、；：]/u.test(tex.replace(/\\(?:text|mathrm)\{[^}]*\}/g, '')))
    return undefined;
  return { type: 'formula', raw: found[0], tex, isBlock: false };
}

function startAt(src: string, sign: RegExp, skip = 0): number | undefined {
  const found = src.search(sign);
  return found < 0 ? undefined : found + skip;
}
