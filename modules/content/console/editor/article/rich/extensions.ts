import { Extension, Mark, Node } from '@tiptap/core';
import { TableKit } from '@tiptap/extension-table';
import { TextAlign } from '@tiptap/extension-text-align';
import { BackgroundColor, Color, FontSize, TextStyle } from '@tiptap/extension-text-style';
import { Placeholder } from '@tiptap/extensions';
import { StarterKit } from '@tiptap/starter-kit';
import { Anchors } from './anchors.ts';
import { withOwnRules } from './auto-link.ts';
import { ChineseMarkdown } from './chinese-markdown.ts';
import { Figcaption, Figure } from './figure.ts';
import { FindWords } from './find-words.ts';
import { Formula } from './formula.ts';
import { Indent } from './indent.ts';
import { InlineImage, InternalImage } from './internal-image.ts';
import { KeptLooks, KeptSpan } from './kept-looks.ts';
import {
  AnchorPoint,
  AnchorWords,
  Box,
  Links,
  Marked,
  Ruby,
  RubyBrackets,
  RubyReading,
  Subscript,
  Superscript,
} from './kept-parts.ts';
import { KeptStructure, PlainTable } from './kept-structure.ts';
import { Audio, Embed, Video } from './media.ts';
import { PageBreak } from './page-break.ts';
import { PageWidget, VoteBox } from './page-widget.ts';
import { PastedBlocks } from './pasted-blocks.ts';
import { WordMarks } from './word-marks.ts';
import { PictureUpload } from './picture-upload.ts';

// Addresses within the site have no scheme.
const allowed = /^(https?:\/\/|mailto:|tel:|iurl:\/\/|[^:]*$|[^:]*[/?#])/i;

// Ctrl/⌘-Enter publishes, so it must not break a line.
const NoBreakOnPublish = Extension.create({
  name: 'noBreakOnPublish',
  priority: 1000,
  addKeyboardShortcuts: () => ({ 'Mod-Enter': () => true }),
});

// Words of code may be a link or bold, items may begin with any block, pictures may be links.
const Basics = StarterKit.extend({
  addExtensions() {
    const all = this.parent?.() ?? [];
    return all.map((one) => {
      if (one instanceof Mark && one.name === 'link') return withOwnRules(one);
      if (one instanceof Mark) return one.name === 'code' ? one.extend({ excludes: '' }) : one;
      if (!(one instanceof Node)) return one;
      if (one.name === 'listItem') return one.extend({ content: 'block+' });
      return one.name === 'doc' ? one.extend({ marks: 'link' }) : one;
    });
  },
});

const unknown = async (_code: string): Promise<string | undefined> => undefined;

/** What an article may hold, and how it is written. */
export const articleExtensions = (
  placeholder: string,
  { pageBreak = '', pageWidget = '', vote = '', titleOfVote = unknown } = {},
) => [
  Basics.configure({
    heading: { levels: [1, 2, 3, 4, 5, 6] },
    link: {
      openOnClick: false,
      autolink: false,
      linkOnPaste: false,
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
  TableKit.configure({ table: false }),
  PlainTable.configure({ resizable: false }),
  Placeholder.configure({ placeholder }),
  InternalImage,
  InlineImage,
  Figure,
  Figcaption,
  Video,
  Audio,
  Embed,
  PageBreak.configure({ label: pageBreak }),
  PageWidget.configure({ label: pageWidget }),
  VoteBox.configure({ label: vote, nameOf: titleOfVote }),
  Formula,
  FindWords,
  WordMarks,
  Box,
  Indent,
  Superscript,
  Subscript,
  Marked,
  Ruby,
  RubyReading,
  RubyBrackets,
  AnchorWords,
  AnchorPoint,
  Links,
  Anchors,
  KeptLooks,
  KeptSpan,
  KeptStructure,
  PastedBlocks,
  PictureUpload,
];

const beyondText = new Set([
  NoBreakOnPublish.name,
  InternalImage.name,
  InlineImage.name,
  Figure.name,
  Figcaption.name,
  Video.name,
  Audio.name,
  Embed.name,
  PageBreak.name,
  PageWidget.name,
  Formula.name,
  PictureUpload.name,
]);

/** The same without pictures and films, for texts that belong to no site. */
export const textExtensions = (placeholder: string) =>
  articleExtensions(placeholder).filter((one) => !beyondText.has(one.name));
