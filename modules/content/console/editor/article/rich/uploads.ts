import type { Editor } from '@tiptap/core';

declare module '@tiptap/core' {
  interface EditorEvents {
    /** Pictures of the text that are not in the library yet. */
    uploads: { count: number };
  }
}

const running = new WeakMap<Editor, number>();

/** Tells whoever saves the text that it is not whole before this work has ended. */
export async function countUploads(editor: Editor, pictures: number, work: Promise<void>): Promise<void> {
  add(editor, pictures);
  await work.finally(() => add(editor, -pictures));
}

function add(editor: Editor, pictures: number): void {
  const count = (running.get(editor) ?? 0) + pictures;
  running.set(editor, count);
  editor.emit('uploads', { count });
}
