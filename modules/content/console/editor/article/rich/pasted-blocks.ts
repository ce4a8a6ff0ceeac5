import { Extension } from '@tiptap/core';
import { Slice, type Node } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';

/** A paragraph that is pasted into an empty one takes its place, with its alignment and the name that links lead to. */
export const PastedBlocks = Extension.create({
  name: 'pastedBlocks',
  addProseMirrorPlugins: () => [
    new Plugin({
      key: new PluginKey('pastedBlocks'),
      props: {
        transformPasted: (slice, { state: { selection } }) => {
          const { parent } = selection.$from;
          const first = slice.content.firstChild;
          const isIntoEmpty = selection.empty && parent.type.name === 'paragraph' && parent.content.size === 0;
          if (!isIntoEmpty || slice.openStart !== 1 || !first || !hasOwn(first)) return slice;
          return new Slice(slice.content, 0, 0);
        },
      },
    }),
  ],
});

const hasOwn = ({ type, attrs }: Node): boolean =>
  type.name === 'paragraph' &&
  Object.entries(attrs).some(([name, value]) => value !== type.spec.attrs?.[name]?.default);
