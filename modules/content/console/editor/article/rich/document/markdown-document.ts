import type { MarkedExtension } from 'marked';
import { chineseMarks } from './chinese-marks.ts';
import { frontMatter } from './front-matter.ts';
import type { ReadDocument } from './losses.ts';
import { footnotesOf } from './markdown-footnotes.ts';
import { markdownFormulas } from './markdown-formulas.ts';

const tasks: MarkedExtension = { renderer: { checkbox: ({ checked }) => (checked ? '☑ ' : '☐ ') } };

/** A Markdown text as HTML of this editor. `prefix` makes the ids of its footnotes differ from those of the article. */
export async function markdownDocument(text: string, prefix: string): Promise<ReadDocument> {
  const { Marked } = await import('marked');
  const { body, facts, losses, lines } = frontMatter(text);
  const footnotes = footnotesOf(prefix);
  const marked = new Marked(chineseMarks, markdownFormulas, tasks, footnotes.extension);
  const html = marked.parse(body, { async: false, gfm: true }) + footnotes.list();
  const missing = footnotes.missing(body).map((loss) => ({ ...loss, line: lines + loss.line }));
  return { html, facts, losses: [...losses, ...missing] };
}
