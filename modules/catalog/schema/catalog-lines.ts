import { catalog, maxTreeLevel } from './catalog.ts';

/** The most catalogs of one batch. */
export const mostCatalogLines = 500;

/** A line of an indented text: a catalog below the nearest line above it that is indented less. */
export interface CatalogLine {
  /** Number of the line in the text, from 1. */
  line: number;
  /** 0 directly below the chosen parent. */
  level: number;
  name: string;
}

export interface CatalogLineFault {
  line: number;
  key: `catalog.line.${'indent' | 'step' | 'deep' | 'name' | 'long' | 'many'}`;
  params: { line: number; max: number };
}

interface CatalogLines {
  lines: CatalogLine[];
  faults: CatalogLineFault[];
}

/**
 * Catalogs of a text with one name per line and two spaces or a tab per level; empty lines are left out. A line with a fault
 * keeps the nearest level that it can have.
 */
export function readCatalogLines(text: string, parentLevel: number): CatalogLines {
  const lines: CatalogLine[] = [];
  const faults: CatalogLineFault[] = [];
  const written = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  for (const [index, content] of written.entries()) {
    if (content.trim() === '') continue;
    const line = index + 1;
    const refuse = (key: CatalogLineFault['key'], max = 0) => faults.push({ line, key, params: { line, max } });
    if (lines.length === mostCatalogLines) {
      refuse('catalog.line.many', mostCatalogLines);
      break;
    }
    const width = widthOf(content);
    const deepest = (lines.at(-1)?.level ?? -1) + 1;
    const level = Math.min(Math.floor(width / 2), deepest);
    if (width % 2 === 1) refuse('catalog.line.indent');
    else if (width / 2 > deepest) refuse('catalog.line.step');
    else if (parentLevel + level + 1 > maxTreeLevel) refuse('catalog.line.deep', maxTreeLevel);
    const name = content.trim().normalize('NFC');
    if (name.length > longestName) refuse('catalog.line.long', longestName);
    else if (!catalog.fields.name.zod.safeParse(name).success) refuse('catalog.line.name');
    lines.push({ line, level, name });
  }
  return { lines, faults };
}

const longestName = catalog.fields.name.max ?? 100;

/** A tab is as wide as one level, and so is the wide space of Chinese keyboards. */
function widthOf(content: string): number {
  const [indent = ''] = /^\s*/.exec(content) ?? [];
  return Array.from(indent).reduce((width, letter) => width + (letter === '\t' || letter === '\u3000' ? 2 : 1), 0);
}

interface NamedTree {
  name: string;
  children: readonly NamedTree[];
}

/** A tree as the text that `readCatalogLines` reads. */
export const treeToLines = (nodes: readonly NamedTree[], level = 0): string[] =>
  nodes.flatMap(({ name, children }) => [
    '  '.repeat(level) + name.replace(/\s*[\r\n]+\s*/g, ' '),
    ...treeToLines(children, level + 1),
  ]);
