import type { Editor } from '@tiptap/core';

export type ToolName =
  | 'undo'
  | 'redo'
  | 'bold'
  | 'italic'
  | 'underline'
  | 'strike'
  | 'quote'
  | 'codeBlock'
  | 'bulletList'
  | 'orderedList'
  | 'outdent'
  | 'indent'
  | 'alignLeft'
  | 'alignCenter'
  | 'alignRight'
  | 'alignJustify'
  | 'clean'
  | 'rule';

/** A button of the toolbar that needs nothing but the text. */
export interface Tool {
  name: ToolName;
  /** Keys as people read them; `Mod` is Ctrl or ⌘. */
  keys?: string;
  run: (editor: Editor) => unknown;
  isActive?: (editor: Editor) => boolean;
  isEnabled?: (editor: Editor) => boolean;
}

const align = (name: ToolName, value: string, keys: string): Tool => ({
  name,
  keys,
  run: (editor) => editor.chain().focus().setTextAlign(value).run(),
  isActive: (editor) => editor.isActive({ textAlign: value }),
});

/** The plain tools in their groups. */
export const toolGroups: readonly (readonly Tool[])[] = [
  [
    {
      name: 'undo',
      keys: 'Mod+Z',
      run: (editor) => editor.chain().focus().undo().run(),
      isEnabled: (editor) => editor.can().undo(),
    },
    {
      name: 'redo',
      keys: 'Mod+Shift+Z',
      run: (editor) => editor.chain().focus().redo().run(),
      isEnabled: (editor) => editor.can().redo(),
    },
  ],
  [
    {
      name: 'bold',
      keys: 'Mod+B',
      run: (editor) => editor.chain().focus().toggleBold().run(),
      isActive: (editor) => editor.isActive('bold'),
    },
    {
      name: 'italic',
      keys: 'Mod+I',
      run: (editor) => editor.chain().focus().toggleItalic().run(),
      isActive: (editor) => editor.isActive('italic'),
    },
    {
      name: 'underline',
      keys: 'Mod+U',
      run: (editor) => editor.chain().focus().toggleUnderline().run(),
      isActive: (editor) => editor.isActive('underline'),
    },
    {
      name: 'strike',
      keys: 'Mod+Shift+S',
      run: (editor) => editor.chain().focus().toggleStrike().run(),
      isActive: (editor) => editor.isActive('strike'),
    },
  ],
  [
    {
      name: 'bulletList',
      keys: 'Mod+Shift+8',
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
      isActive: (editor) => editor.isActive('bulletList'),
    },
    {
      name: 'orderedList',
      keys: 'Mod+Shift+7',
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
      isActive: (editor) => editor.isActive('orderedList'),
    },
    { name: 'outdent', run: (editor) => editor.chain().focus().indentBy(-1).run() },
    { name: 'indent', run: (editor) => editor.chain().focus().indentBy(1).run() },
  ],
  [
    align('alignLeft', 'left', 'Mod+Shift+L'),
    align('alignCenter', 'center', 'Mod+Shift+E'),
    align('alignRight', 'right', 'Mod+Shift+R'),
    align('alignJustify', 'justify', 'Mod+Shift+J'),
  ],
  [
    {
      name: 'quote',
      keys: 'Mod+Shift+B',
      run: (editor) => editor.chain().focus().toggleBlockquote().run(),
      isActive: (editor) => editor.isActive('blockquote'),
    },
    {
      name: 'codeBlock',
      keys: 'Mod+Alt+C',
      run: (editor) => editor.chain().focus().toggleCodeBlock().run(),
      isActive: (editor) => editor.isActive('codeBlock'),
    },
    { name: 'rule', run: (editor) => editor.chain().focus().setHorizontalRule().run() },
    { name: 'clean', run: (editor) => editor.chain().focus().unsetAllMarks().clearNodes().unsetTextAlign().run() },
  ],
];

export const headingLevels = [1, 2, 3, 4, 5, 6] as const;
export const fontSizes = ['12px', '14px', '16px', '18px', '20px', '24px', '28px', '32px'] as const;

/** Level of the heading that the cursor is in; 0 for plain text. */
export const headingLevel = (editor: Editor): number =>
  headingLevels.find((level) => editor.isActive('heading', { level })) ?? 0;

/** Tools with a menu or a dialog, in their order after the plain ones. */
export const richTools = [
  'heading',
  'fontSize',
  'color',
  'background',
  'link',
  'image',
  'video',
  'table',
  'insert',
  'find',
  'source',
  'fullScreen',
] as const;
