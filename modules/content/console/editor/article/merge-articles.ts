import { createNodeFromContent, getSchema } from '@tiptap/core';
import { Fragment, Node, type Schema } from '@tiptap/pm/model';
import { mergeBlocks } from '../conflict/merge-blocks.ts';
import { htmlOf } from './rich/article-html.ts';
import { articleExtensions } from './rich/extensions.ts';

/** One body with the changes of both; undefined when they touch the same paragraph. */
export function mergeArticles(bodies: { base: string; mine: string; theirs: string }): string | undefined {
  const schema = getSchema(articleExtensions(''));
  const blocks = (html: string) => blocksOf(schema, html);
  return mergeBlocks(blocks(bodies.base), blocks(bodies.mine), blocks(bodies.theirs))?.join('');
}

/** The blocks as the editor writes them, so that only real differences count. */
function blocksOf(schema: Schema, html: string): string[] {
  const parsed = createNodeFromContent(html, schema, { slice: false });
  const { content } = parsed instanceof Node ? parsed : { content: parsed };
  return content.content.map((block) => htmlOf(Fragment.from(block), schema)).filter((block) => block !== '<p></p>');
}
