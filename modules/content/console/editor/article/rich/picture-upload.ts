import { Extension, type Editor } from '@tiptap/core';
import { Plugin, PluginKey, type EditorState } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { heldRtf } from './clean-paste.ts';
import { adoptPictures } from './adopt-pictures.ts';
import { sayLost, sendPicture } from './send-picture.ts';
import { countUploads } from './uploads.ts';

type Change = { add: { id: number; at: number; name: string } } | { remove: number };
const key = new PluginKey<DecorationSet>('pictureUpload');
let last = 0;

/** Pictures that are dropped or pasted go into the library; a bar holds their place meanwhile. */
export const PictureUpload = Extension.create({
  name: 'pictureUpload',
  addProseMirrorPlugins() {
    const { editor } = this;
    return [
      new Plugin<DecorationSet>({
        key,
        state: {
          init: () => DecorationSet.empty,
          apply: (transaction, held) => {
            const mapped = held.map(transaction.mapping, transaction.doc);
            const change = transaction.getMeta(key) as Change | undefined;
            if (!change) return mapped;
            if ('remove' in change)
              return mapped.remove(mapped.find(undefined, undefined, (spec) => spec.id === change.remove));
            const { id, at, name } = change.add;
            return mapped.add(transaction.doc, [
              Decoration.widget(at, () => bar(id, name), { id, key: `upload-${id}` }),
            ]);
          },
        },
        view: () => ({ update: () => adoptPictures(editor) }),
        props: {
          decorations: (state) => key.getState(state),
          handleDOMEvents: {
            paste: (view, { clipboardData }) => {
              heldRtf.set(view, clipboardData?.getData('text/rtf') ?? '');
              setTimeout(() => heldRtf.delete(view));
              return false;
            },
          },
          handlePaste: (_view, event) => {
            const files = picturesOf(event.clipboardData);
            const hasWords = /\S/.test(event.clipboardData?.getData('text/plain') ?? '');
            if (!files.length || hasWords || !editor.isEditable) return false;
            void countUploads(editor, files.length, uploadPictures(editor, files));
            return true;
          },
          handleDrop: (view, event) => {
            const files = picturesOf(event.dataTransfer);
            if (!files.length || !editor.isEditable) return false;
            event.preventDefault();
            const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
            void countUploads(editor, files.length, uploadPictures(editor, files, at));
            return true;
          },
        },
      }),
    ];
  },
  onCreate() {
    adoptPictures(this.editor);
  },
});

const picturesOf = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter((file) => file.type.startsWith('image/'));

const bar = (id: number, name: string): HTMLElement => {
  const element = document.createElement('div');
  element.className = 'paper-upload';
  element.dataset.upload = String(id);
  element.textContent = name;
  element.append(document.createElement('progress'));
  return element;
};

const placeOf = (state: EditorState, id: number): number | undefined =>
  key.getState(state)?.find(undefined, undefined, (spec) => spec.id === id)[0]?.from;

/** Sends pictures one after the other and puts each in its place; those that fail are said and left out. */
async function uploadPictures(editor: Editor, files: readonly File[], at = editor.state.selection.to): Promise<void> {
  const held = files.map((file) => ({ file, id: ++last }));
  const problems: string[] = [];
  for (const { file, id } of held) {
    editor.view.dispatch(editor.state.tr.setMeta(key, { add: { id, at, name: file.name } } satisfies Change));
  }
  for (const { file, id } of held) {
    const sent = await sendPicture(file, (percent) => showProgress(editor, id, percent));
    if (editor.isDestroyed) return;
    const place = placeOf(editor.state, id);
    editor.view.dispatch(editor.state.tr.setMeta(key, { remove: id } satisfies Change));
    if ('problem' in sent) problems.push(`${file.name} ${sent.problem}`.trim());
    else if (place !== undefined)
      editor.commands.insertContentAt(place, { type: 'image', attrs: sent }, { updateSelection: false });
  }
  sayLost(problems);
}

function showProgress(editor: Editor, id: number, percent: number): void {
  const progress = editor.view.dom.querySelector<HTMLProgressElement>(`[data-upload="${id}"] progress`);
  if (!progress) return;
  progress.max = 100;
  progress.value = percent;
}
