import { createNodeFromContent, type Editor } from '@tiptap/core';
import { Fragment, Node } from '@tiptap/pm/model';
import type { Draft } from '../draft.ts';
import { htmlOf } from '../rich/article-html.ts';
import { mergeBlocks } from './merge-blocks.ts';

/** One body with the changes of both; undefined when nobody can tell how. */
export function bothBodies(
  editor: Editor | undefined,
  { base, mine, theirs }: { base: Draft | undefined; mine: Draft; theirs: Draft },
): string | undefined {
  if (!editor || editor.isDestroyed || !base || mine.body === theirs.body) return undefined;
  const [before, own, other] = [base, mine, theirs].map(({ body }) => blocksOf(editor, body));
  return mergeBlocks(before ?? [], own ?? [], other ?? [])?.join('');
}

/** The blocks as this editor writes them, so that only real differences count. */
function blocksOf({ schema }: Editor, html: string): string[] {
  const parsed = createNodeFromContent(html, schema, { slice: false });
  const { content } = parsed instanceof Node ? parsed : { content: parsed };
  return content.content.map((block) => htmlOf(Fragment.from(block), schema)).filter((block) => block !== '<p></p>');
}
