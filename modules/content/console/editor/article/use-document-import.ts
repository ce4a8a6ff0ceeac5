import { notify, text } from '@kaiyin/console-kit';
import type { Editor } from '@tiptap/core';
import { change } from '../open-content.ts';
import { useContentStore } from '../use-content.ts';
import { documentMb, documentSuffixes, readDocument } from './rich/read-document.ts';

/** Brings a Markdown or Word document in where the cursor is, like something pasted. Its first heading is the title of what has none. */
export function useDocumentImport(editor: Editor): (file: File) => Promise<void> {
  const store = useContentStore();
  return async (file) => {
    const read = await readDocument(file);
    if (editor.isDestroyed) return;
    if ('problem' in read) {
      const more = { name: file.name, size: documentMb, suffixes: documentSuffixes.join(' ') };
      return notify('error', text(`content.document.${read.problem}`, more), 8);
    }
    const { title, html } = store.getState().draft.title === '' ? parted(read.html) : { title: '', html: read.html };
    if (title) change(store, { title });
    editor.commands.focus();
    editor.view.pasteHTML(html);
  };
}

/** A document, and the heading of the first level that it begins with. */
function parted(html: string): { title: string; html: string } {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const [first] = body.children;
  if (first?.tagName !== 'H1' || body.querySelectorAll('h1').length > 1) return { title: '', html };
  first.remove();
  return { title: first.textContent.trim(), html: body.innerHTML };
}
