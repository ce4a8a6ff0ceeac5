import type { Editor } from '@tiptap/core';
import type { OpenBody } from '../../content-types.ts';
import { articleHtml } from './rich/article-html.ts';
import { paragraphsOf } from './rich/paragraphs.ts';

/** The text that an editor holds, as the frame asks for it. */
export const openBody = (editor: Editor): OpenBody => ({
  read: () => (editor.isDestroyed ? undefined : articleHtml(editor)),
  show: (body) => void editor.commands.setContent(body, { emitUpdate: false }),
  lines: () => editor.getText({ blockSeparator: '\n' }).split('\n'),
  paragraphs: () => paragraphsOf(editor.state.doc),
  focus: () => void editor.commands.focus('start'),
});
