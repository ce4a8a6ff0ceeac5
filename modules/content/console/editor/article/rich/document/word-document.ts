import { decodeXML } from 'entities';
import type JSZip from 'jszip';
import { listNumbers, numberLists } from './list-numbers.ts';
import type { Loss, ReadDocument } from './losses.ts';
import { readyForMammoth, type WordParts } from './word-parts.ts';
import { childOf, isOn, rawText, within, xmlTree, type XmlElement } from './xml-tree.ts';

/** A Word document as HTML of this editor, with what could not be taken. */
export async function wordDocument(file: ArrayBuffer, prefix: string): Promise<ReadDocument> {
  const [{ default: Zip }, { default: mammoth }] = await Promise.all([import('jszip'), import('mammoth')]);
  const zip = await Zip.loadAsync(file);
  const word = await partsOf(zip);
  for (const name of ['document', 'footnotes', 'endnotes']) await rewrite(zip, `word/${name}.xml`, word);
  const arrayBuffer = await zip.generateAsync({ type: 'arraybuffer' });
  // Browsers read the one, Node the other.
  const input = { arrayBuffer, buffer: arrayBuffer };
  const { value, messages } = await mammoth.convertToHtml(input);
  const html = numberLists(footnotes(value, prefix)).replace(/\uE000(\d+)\uE001/g, (_, at) => word.pieces[at] ?? '');
  const told = messages.flatMap(({ type, message }): Loss[] => {
    const [, character, font] = /^A w:sym .* char (\S+) in font (.+)$/.exec(message) ?? [];
    if (character) return [{ what: 'other', words: `U+${character} (${font})` }];
    return type === 'error' ? [{ what: 'other', words: message }] : [];
  });
  return { html, facts: {}, losses: [...word.losses, ...(await margins(zip)), ...told] };
}

async function partsOf(zip: JSZip): Promise<WordParts> {
  const { default: katex } = await import('katex');
  const [numbering, styles, comments, relations] = await Promise.all(
    ['numbering.xml', 'styles.xml', 'comments.xml', '_rels/document.xml.rels'].map((name) =>
      treeOf(zip, `word/${name}`),
    ),
  );
  const hidden = all(styles, 'w:style').filter((style) => isOn(childOf(childOf(style, 'w:rPr'), 'w:vanish')));
  return {
    pieces: [],
    losses: [],
    paragraph: 0,
    numberOf: listNumbers(numbering),
    isTex: (tex) => tex !== '' && isUnderstood(() => katex.renderToString(tex, { maxExpand: 200, strict: false })),
    hiddenStyles: new Set(hidden.map(({ attributes }) => attributes['w:styleId'] ?? '')),
    comments: new Map(all(comments, 'w:comment').map((one) => [one.attributes['w:id'] ?? '', rawText(one)])),
    pictures: new Map(
      all(relations, 'Relationship')
        .filter(({ attributes }) => attributes.TargetMode !== 'External')
        .map(({ attributes }) => [attributes.Id ?? '', attributes.Target ?? '']),
    ),
  };
}

async function rewrite(zip: JSZip, name: string, word: WordParts): Promise<void> {
  const tree = await treeOf(zip, name);
  if (!tree) return;
  if (!name.endsWith('document.xml')) word.paragraph = 0;
  zip.file(name, `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${readyForMammoth(tree, word)}`);
}

async function treeOf(zip: JSZip, name: string): Promise<XmlElement | undefined> {
  const text = await zip.file(name)?.async('string');
  return text === undefined ? undefined : xmlTree(text);
}

const all = (root: XmlElement | undefined, name: string): XmlElement[] => (root ? within(root, name) : []);

function isUnderstood(read: () => unknown): boolean {
  try {
    read();
    return true;
  } catch {
    return false;
  }
}

/** Notes of `mammoth` as notes of this editor. */
function footnotes(html: string, prefix: string): string {
  const id = (kind: string, number: string) => `${prefix}-${kind[0]}${number}`;
  return html
    .replace(
      /(?:<sup>)+<a href="#(foot|end)note-(\d+)" id="[^"]*">\[(\d+)\]<\/a>(?:<\/sup>)+/g,
      (_, kind: string, of: string, number: string) =>
        `<a href="#fn-${id(kind, of)}"><sup id="fnref-${id(kind, of)}">${number}</sup></a>`,
    )
    .replace(/<ol>(?=<li id="(?:foot|end)note-\d)/, '<ol class="art-footnotes">')
    .replace(/<li id="(foot|end)note-(\d+)">/g, (_, kind: string, of: string) => `<li id="fn-${id(kind, of)}">`)
    .replace(
      /<a href="#(foot|end)note-ref-(\d+)">↑<\/a>/g,
      (_, kind: string, of: string) => `<a href="#fnref-${id(kind, of)}">↩</a>`,
    );
}

/** Words that are printed above and below each page. */
async function margins(zip: JSZip): Promise<Loss[]> {
  const names = zip.file(/^word\/(?:header|footer)\d*\.xml$/).map(({ name }) => name);
  const trees = await Promise.all(names.map((name) => treeOf(zip, name)));
  const words = trees.map((tree) => (tree ? decodeXML(rawText(tree)).trim() : ''));
  return [...new Set(words)].filter(Boolean).map((one) => ({ what: 'margin', words: one }));
}
