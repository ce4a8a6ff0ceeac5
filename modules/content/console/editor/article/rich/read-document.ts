/** Suffixes of documents that can be brought into a text. */
export const documentSuffixes = ['md', 'markdown', 'docx'] as const;

/** Largest document that is read, in MB. */
export const documentMb = 20;

export type DocumentProblem = 'suffix' | 'size' | 'unreadable' | 'empty';

/** A document as HTML, which is still to be cleaned; or why it cannot be had. */
export async function readDocument(file: File): Promise<{ html: string } | { problem: DocumentProblem }> {
  const suffix = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase();
  if (!documentSuffixes.some((one) => one === suffix)) return { problem: 'suffix' };
  if (file.size > documentMb * 1024 * 1024) return { problem: 'size' };
  try {
    const html = suffix === 'docx' ? await fromWord(file) : await fromMarkdown(file);
    return html.trim() === '' ? { problem: 'empty' } : { html };
  } catch {
    return { problem: 'unreadable' };
  }
}

async function fromMarkdown(file: File): Promise<string> {
  const { marked } = await import('marked');
  // Some programs write facts about the document above it.
  const text = (await textOf(file)).replace(/^\uFEFF?---\r?\n[\s\S]*?\r?\n---\r?\n/, '');
  return marked.parse(text, { async: false, gfm: true });
}

async function textOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

async function fromWord(file: File): Promise<string> {
  const { default: mammoth } = await import('mammoth');
  const { value } = await mammoth.convertToHtml({ arrayBuffer: await file.arrayBuffer() });
  return value;
}
