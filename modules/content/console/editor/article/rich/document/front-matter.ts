import { contentFields } from '@kaiyin/modules/content/schema';
import type { DocumentFacts, Loss } from './losses.ts';

interface Entry {
  key: string;
  value: string;
  line: number;
  more: string[];
}

const entryLine = /^([\p{L}_][\p{L}\p{N}_.-]*)\s*:(?:\s+(.*))?$/u;
const moreLine = /^(?:\s+\S|-\s)/;
const fieldOf: Record<string, keyof DocumentFacts> = {
  title: 'title',
  标题: 'title',
  tags: 'tags',
  tag: 'tags',
  标签: 'tags',
  summary: 'summary',
  description: 'summary',
  excerpt: 'summary',
  摘要: 'summary',
};

/** Parts a Markdown text from the head that some programs write above it. A head has lines `key: value` and nothing else. */
export function frontMatter(text: string): { facts: DocumentFacts; losses: Loss[]; body: string; lines: number } {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const end = lines.findIndex((line, at) => at > 0 && /^(?:---|\.\.\.)\s*$/.test(line));
  const entries = /^---\s*$/.test(lines[0] ?? '') && end > 0 ? entriesOf(lines.slice(1, end)) : undefined;
  if (!entries) return { facts: {}, losses: [], body: lines.join('\n'), lines: 0 };
  const facts: DocumentFacts = {};
  const losses: Loss[] = [];
  for (const entry of entries)
    if (!take(facts, entry)) {
      const words = [`${entry.key}: ${entry.value}`, ...entry.more.map((line) => line.trim())].join(' ').trim();
      losses.push({ what: 'head', line: entry.line, words });
    }
  return { facts, losses, body: lines.slice(end + 1).join('\n'), lines: end + 1 };
}

/** Entries of a head; undefined when a line of it is none. */
function entriesOf(lines: string[]): Entry[] | undefined {
  const entries: Entry[] = [];
  for (const [at, line] of lines.entries()) {
    const last = entries.at(-1);
    const entry = entryLine.exec(line);
    if (entry) entries.push({ key: entry[1] ?? '', value: (entry[2] ?? '').trim(), line: at + 2, more: [] });
    else if (last && moreLine.test(line)) last.more.push(line);
    else if (!line.startsWith('#') && (line.trim() !== '' || !last)) return undefined;
  }
  return entries.length > 0 ? entries : undefined;
}

/** Gives an entry to its field; false when there is none, or it does not fit. */
function take(facts: DocumentFacts, entry: Entry): boolean {
  const field = fieldOf[entry.key.toLowerCase()];
  if (!field || facts[field] !== undefined) return false;
  const value = field === 'tags' ? tagsOf(entry) : textOf(entry);
  if (value.length === 0 || !contentFields[field].zod.safeParse(value).success) return false;
  Object.assign(facts, { [field]: value });
  return true;
}

function textOf({ value, more }: Entry): string {
  const lines = more.map((line) => line.trim());
  if (/^\|[-+]?$/.test(value)) return lines.join('\n');
  if (/^>[-+]?$/.test(value)) return lines.join(' ');
  return unquoted([value, ...lines].join(' ').trim());
}

function tagsOf({ value, more }: Entry): string[] {
  const items = more.map((line) => /^\s*-\s+(.*)$/.exec(line)?.[1] ?? line);
  const list = value.replace(/^\[|\]$/g, '').matchAll(/\s*("[^"]*"|'[^']*'|[^,，、]+)/g);
  return [...new Set([...[...list].map(([, one]) => one ?? ''), ...items].map((one) => unquoted(one.trim())))].filter(
    Boolean,
  );
}

function unquoted(value: string): string {
  if (/^".*"$/.test(value)) return value.slice(1, -1).replaceAll('\\"', '"');
  if (/^'.*'$/.test(value)) return value.slice(1, -1).replaceAll("''", "'");
  return value.replace(/\s+#.*$/, '');
}
