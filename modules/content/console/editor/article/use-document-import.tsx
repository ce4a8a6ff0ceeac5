import { notify, text, textOf } from '@kaiyin/console-kit';
import { content } from '@kaiyin/modules/content/schema';
import type { Editor } from '@tiptap/core';
import { App } from 'antd';
import { change } from '../open-content.ts';
import { useContentStore } from '../use-content.ts';
import { blockForDocument } from './rich/document/block-for-document.ts';
import type { Loss } from './rich/document/losses.ts';
import { takeFacts } from './rich/document/take-facts.ts';
import { gatherFootnotes } from './rich/gather-footnotes.ts';
import { documentMb, documentSuffixes, readDocument } from './rich/read-document.ts';

/** Brings a Markdown or Word document in as blocks of its own. Its facts fill empty fields, and what is not taken is shown. */
export function useDocumentImport(editor: Editor): (file: File) => Promise<void> {
  const store = useContentStore();
  const { modal } = App.useApp();
  return async (file) => {
    const read = await readDocument(file);
    if (editor.isDestroyed) return;
    if ('problem' in read) {
      const more = { name: file.name, size: documentMb, suffixes: documentSuffixes.join(' ') };
      return notify('error', text(`content.document.${read.problem}`, more), 8);
    }
    const { draft } = store.getState();
    const { values, losses } = takeFacts(draft, read.facts);
    const headed = parted(read.html);
    const title = values.title ?? (draft.title || headed.title);
    change(store, { ...values, title });
    bringIn(editor, title === headed.title ? headed.html : read.html);
    const all = [...read.losses, ...losses];
    if (all.length === 0) return;
    void modal.warning({
      title: text('content.document.losses', { name: file.name }),
      width: 640,
      content: (
        <ul className="document-losses">
          {all.map((loss, at) => (
            <li key={at}>{sentenceOf(loss, /\.docx$/i.test(file.name))}</li>
          ))}
        </ul>
      ),
    });
  };
}

function bringIn(editor: Editor, html: string): void {
  editor.commands.focus();
  editor.commands.command(({ tr }) => {
    blockForDocument(tr);
    return true;
  });
  editor.view.pasteHTML(html);
  editor.commands.command(({ tr }) => {
    gatherFootnotes(tr);
    return true;
  });
}

function sentenceOf({ what, line, words, field }: Loss, isWord: boolean): string {
  const place = line === undefined ? 'inFile' : isWord ? 'atParagraph' : 'atLine';
  const named: Record<string, string> = field ? { field: textOf(`${content.table}.${field}`) } : {};
  return text('content.document.loss', {
    place: text(`content.document.${place}`, { line: line ?? 0 }),
    what: text(`content.document.lost.${what}`, { words, ...named }),
  });
}

/** A document, and the heading of the first level that it begins with. */
function parted(html: string): { title: string; html: string } {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const [first] = body.children;
  if (first?.tagName !== 'H1' || body.querySelectorAll('h1').length > 1) return { title: '', html };
  first.remove();
  return { title: first.textContent.trim(), html: body.innerHTML };
}
