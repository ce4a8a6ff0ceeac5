import { text } from '@kaiyin/console-kit';
import type { Editor } from '@tiptap/core';
import { movePicture, removePictures } from './foreign-pictures.ts';
import { isPicture } from './internal-image.ts';
import { pictureFile } from './pasted-picture.ts';
import { sayLost, sendPicture, type Placed } from './send-picture.ts';
import { countUploads } from './uploads.ts';

/** Addresses that mean nothing to any other computer. */
const ofThisComputer = /^(?:data|file|blob|cid|about|webkit-fake-url|x-apple[\w-]*):/i;
/** What became of the pictures of an editor; undefined while one is being sent. */
const known = new WeakMap<Editor, Map<string, Placed | undefined>>();

/** Pictures that came inside a text go into the library; those that cannot be had are said and taken out. */
export function adoptPictures(editor: Editor): void {
  if (editor.isDestroyed || !editor.isEditable) return;
  const places = known.get(editor) ?? new Map<string, Placed | undefined>();
  known.set(editor, places);
  const found = picturesHere(editor).filter((src) => !places.has(src) || places.get(src));
  const sent = found.filter((src) => !places.has(src));
  for (const src of sent) places.set(src, undefined);
  if (found.length > 0) void countUploads(editor, found.length, adopt(editor, found, places));
}

function picturesHere(editor: Editor): string[] {
  const found = new Set<string>();
  editor.state.doc.descendants(({ type, attrs }) => {
    if (isPicture(type.name) && ofThisComputer.test(String(attrs.src ?? ''))) found.add(String(attrs.src));
  });
  return [...found];
}

async function adopt(
  editor: Editor,
  sources: readonly string[],
  places: Map<string, Placed | undefined>,
): Promise<void> {
  const problems: string[] = [];
  // The editor is in the middle of a change when it tells of these.
  await Promise.resolve();
  for (const src of sources) {
    const sent = places.get(src) ?? (await send(src));
    if (editor.isDestroyed) return;
    const { tr } = editor.state;
    if ('problem' in sent) removePictures(tr, [src]);
    else movePicture(tr, src, sent);
    if ('problem' in sent) problems.push(sent.problem);
    places.delete(src);
    if (!('problem' in sent)) places.set(src, sent);
    editor.view.dispatch(tr.setMeta('addToHistory', false));
  }
  sayLost(problems);
}

function send(src: string): Promise<Placed | { problem: string }> {
  const file = pictureFile(src);
  return file ? sendPicture(file, () => {}) : Promise.resolve({ problem: text('content.pictureUnreadable') });
}
