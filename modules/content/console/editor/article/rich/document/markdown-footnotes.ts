import type { MarkedExtension, Token } from 'marked';

interface Note {
  id: string;
  number: number;
  html: string;
  isNamed: boolean;
}

const begins = /^ {0,3}\[\^([^\]\s]{1,100})\]:[ \t]*/;
const named = /^\[\^([^\]\s]{1,100})\](?!:)/;
const otherBlock = /^ {0,3}(?:#{1,6}\s|[-*+]\s|\d+[.)]\s|>|```|~~~|\||\[\^)/;

/** Footnotes of one Markdown text: how they are read, the list of their words, and what the text names without words. */
export function footnotesOf(prefix: string) {
  const known = new Set<string>();
  const words = new Map<string, string>();
  const notes = new Map<string, Note>();
  const noteOf = (label: string): Note => {
    const number = notes.size + 1;
    const note = notes.get(label) ?? { id: `${prefix}-${number}`, number, html: '', isNamed: false };
    notes.set(label, note);
    return note;
  };
  const extension: MarkedExtension = {
    extensions: [
      {
        name: 'footnoteWords',
        level: 'block',
        start: (src) => {
          const at = src.search(/\n {0,3}\[\^[^\]\s]{1,100}\]:/);
          return at < 0 ? undefined : at + 1;
        },
        tokenizer(src) {
          const [raw, label, text] = definitionAt(src);
          if (raw === undefined || label === undefined || known.has(label)) return undefined;
          known.add(label);
          return { type: 'footnoteWords', raw, label, tokens: this.lexer.blockTokens(text ?? '', []) };
        },
        renderer({ label, tokens }) {
          words.set(String(label), this.parser.parse(tokens as Token[]));
          return '';
        },
      },
      {
        name: 'footnoteNumber',
        level: 'inline',
        start: (src) => {
          const at = src.indexOf('[^');
          return at < 0 ? undefined : at;
        },
        tokenizer: (src) => {
          const [raw, label] = named.exec(src) ?? [];
          return raw !== undefined && known.has(label ?? '') ? { type: 'footnoteNumber', raw, label } : undefined;
        },
        renderer: ({ label }) => {
          const note = noteOf(String(label));
          const id = note.isNamed ? '' : ` id="fnref-${note.id}"`;
          note.isNamed = true;
          return `<a href="#fn-${note.id}"><sup${id}>${note.number}</sup></a>`;
        },
      },
    ],
  };
  return { extension, list: () => listOf(words, noteOf, notes), missing: (text: string) => missingIn(text, known) };
}

/** The words of a footnote: its line, those that go on with it, and indented ones after empty lines. */
function definitionAt(src: string): (string | undefined)[] {
  const [start, label] = begins.exec(src) ?? [];
  if (start === undefined) return [];
  const lines = src.slice(start.length).split('\n');
  let taken = 1;
  for (let at = 1; at < lines.length; at++) {
    const line = lines[at] ?? '';
    const goesOn = /^(?: {4}|\t)/.test(line) || (at === taken && line.trim() !== '' && !otherBlock.test(line));
    if (goesOn) taken = at + 1;
    else if (line.trim() !== '') break;
  }
  const own = lines.slice(0, taken);
  const raw = start + own.join('\n') + (taken < lines.length ? '\n' : '');
  return [raw, label, own.map((line) => line.replace(/^(?: {4}|\t)/, '')).join('\n')];
}

function listOf(words: Map<string, string>, noteOf: (label: string) => Note, notes: Map<string, Note>): string {
  for (const label of words.keys()) noteOf(label);
  if (notes.size === 0) return '';
  const items = [...notes].map(([label, { id, isNamed }]) => {
    const back = isNamed ? ` <a href="#fnref-${id}">↩</a>` : '';
    const html = words.get(label) ?? '';
    const own = /<\/p>\s*$/.test(html) ? html.replace(/<\/p>\s*$/, `${back}</p>\n`) : `${html}<p>${back}</p>\n`;
    return `<li id="fn-${id}">${own}</li>`;
  });
  return `<ol class="art-footnotes">${items.join('')}</ol>`;
}

function missingIn(text: string, known: Set<string>) {
  const lines = text.replace(/(`+)(?!`)[^`]+\1/g, (code) => code.replace(/[^\n]/g, ' ')).split('\n');
  return lines.flatMap((line, at) =>
    [...line.matchAll(/\[\^([^\]\s]{1,100})\](?!:)/g)]
      .filter(([, label]) => !known.has(label ?? ''))
      .map(([words]) => ({ what: 'footnote' as const, line: at + 1, words })),
  );
}
