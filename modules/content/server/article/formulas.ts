import { createRequire } from 'node:module';
import { unescapeHtml } from '@kaiyin/modules/template/server';
import type Katex from 'katex';

const written = /<code\b[^>]*\bclass="([^"]*\bart-formula\b[^"]*)"[^>]*>([^<]*)<\/code>/gi;
const longest = 2000;
/** Large, and few bodies have formulas: loaded at the first. */
const katex = (): typeof Katex => createRequire(import.meta.url)('katex') as typeof Katex;

/** A body whose formulas, which it keeps as TeX, are MathML for browsers. One that is wrong stays as it was written. */
export const withFormulas = (body: string): string =>
  body.includes('art-formula')
    ? body.replace(written, (code, classes: string, tex: string) => mathOf(unescapeHtml(tex), isBlock(classes)) ?? code)
    : body;

const isBlock = (classes: string): boolean => classes.split(/\s+/).includes('art-formula-block');

function mathOf(tex: string, displayMode: boolean): string | undefined {
  if (tex.length > longest) return undefined;
  try {
    return katex().renderToString(tex, { output: 'mathml', displayMode, maxExpand: 200, strict: 'ignore' });
  } catch {
    return undefined;
  }
}
