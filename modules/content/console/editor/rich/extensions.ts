import { Extension, Node } from '@tiptap/core';
import { TableKit } from '@tiptap/extension-table';
import { TextAlign } from '@tiptap/extension-text-align';
import { BackgroundColor, Color, FontSize, TextStyle } from '@tiptap/extension-text-style';
import { Placeholder } from '@tiptap/extensions';
import { StarterKit } from '@tiptap/starter-kit';
import { ChineseMarkdown } from './chinese-markdown.ts';
import { Figcaption, Figure } from './figure.ts';
import { Indent } from './indent.ts';
import { InternalImage } from './internal-image.ts';
import { KeptClasses, Marked, Subscript, Superscript } from './kept-parts.ts';
import { Audio, Embed, Video } from './media.ts';
import { PictureUpload } from './picture-upload.ts';

const allowed = /^(https?:\/\/|mailto:|tel:|iurl:\/\/)/i;

// Ctrl/⌘-Enter publishes, so it must not break a line.
const NoBreakOnPublish = Extension.create({
  name: 'noBreakOnPublish',
  priority: 1000,
  addKeyboardShortcuts: () => ({ 'Mod-Enter': () => true }),
});

// Boxes of other editors: their contents count, the box does not.
const Box = Node.create({
  name: 'box',
  group: 'block',
  content: 'block+',
  parseHTML: () => [{ tag: 'div[class^="art-"], div[class^="cc-"]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', HTMLAttributes, 0],
  addAttributes: () => ({ class: { default: null } }),
});

/** What an article may hold, and how it is written. */
export const articleExtensions = (placeholder: string) => [
  StarterKit.configure({
    heading: { levels: [1, 2, 3, 4, 5, 6] },
    link: {
      openOnClick: false,
      autolink: true,
      defaultProtocol: 'https',
      protocols: ['iurl'],
      isAllowedUri: (url) => allowed.test(url),
      HTMLAttributes: { target: null, rel: null },
    },
    dropcursor: { color: 'var(--ant-color-primary)', width: 2 },
  }),
  NoBreakOnPublish,
  ChineseMarkdown,
  TextStyle,
  Color,
  BackgroundColor,
  FontSize,
  TextAlign.configure({ types: ['heading', 'paragraph'], alignments: ['left', 'center', 'right', 'justify'] }),
  TableKit.configure({ table: { resizable: false } }),
  Placeholder.configure({ placeholder }),
  InternalImage,
  Figure,
  Figcaption,
  Video,
  Audio,
  Embed,
  Box,
  Indent,
  Superscript,
  Subscript,
  Marked,
  KeptClasses,
  PictureUpload,
];
