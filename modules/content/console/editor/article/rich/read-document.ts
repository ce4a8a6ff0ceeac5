import type { ReadDocument } from './document/losses.ts';
import { markdownDocument } from './document/markdown-document.ts';
import { newId } from './footnotes.ts';

/** Suffixes of documents that can be brought into a text. */
export const documentSuffixes = ['md', 'markdown', 'docx'] as const;

/** Largest document that is read, in MB. */
export const documentMb = 20;

export type DocumentProblem = 'suffix' | 'size' | 'unreadable' | 'empty';

/** A document as HTML, which is still to be cleaned, with what is not in it; or why it cannot be had. */
export async function readDocument(file: File): Promise<ReadDocument | { problem: DocumentProblem }> {
  const suffix = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase();
  if (!documentSuffixes.some((one) => one === suffix)) return { problem: 'suffix' };
  if (file.size > documentMb * 1024 * 1024) return { problem: 'size' };
  try {
    const read = suffix === 'docx' ? await fromWord(file) : await markdownDocument(await textOf(file), newId());
    const isEmpty = read.html.trim() === '' && Object.keys(read.facts).length === 0 && read.losses.length === 0;
    return isEmpty ? { problem: 'empty' } : read;
  } catch {
    return { problem: 'unreadable' };
  }
}

async function textOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

async function fromWord(file: File): Promise<ReadDocument> {
  const { wordDocument } = await import('./document/word-document.ts');
  return wordDocument(await file.arrayBuffer(), newId());
}
