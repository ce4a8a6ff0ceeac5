import { LinkOutlined } from '@ant-design/icons';
import { textOf, useText, type WidgetProps } from '@kaiyin/console-kit';
import type { Editor } from '@tiptap/core';
import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { articleHtml } from '../editor/article/rich/article-html.ts';
import { cleanPaste } from '../editor/article/rich/clean-paste.ts';
import { textExtensions } from '../editor/article/rich/extensions.ts';
import { toolGroups } from '../editor/article/rich/toolbar-items.ts';
import { AlignTool } from '../editor/article/toolbar/AlignTool.tsx';
import { ColorTool } from '../editor/article/toolbar/ColorTool.tsx';
import { LinkDialog } from '../editor/article/toolbar/LinkDialog.tsx';
import { SizeTools } from '../editor/article/toolbar/SizeTools.tsx';
import { TableTool } from '../editor/article/toolbar/TableTool.tsx';
import { ToolButton } from '../editor/article/toolbar/ToolButton.tsx';
import { ToolGroup } from '../editor/article/toolbar/ToolGroup.tsx';
import '../editor/article/article.css';
import '../editor/article/toolbar/toolbar.css';
import './rich-text.css';

/** Rich text as a field of a form, without pictures and films; empty when nothing is in it. */
export default function RichText({ value, onChange, disabled = false, table, name }: WidgetProps) {
  const tell = useRef(onChange);
  useEffect(() => {
    tell.current = onChange;
  });
  const editor = useEditor({
    extensions: textExtensions(''),
    content: String(value ?? ''),
    editable: !disabled,
    editorProps: {
      attributes: {
        class: 'paper-text',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': textOf(`${table}.${name}`),
      },
      transformPastedHTML: cleanPaste,
      // A browser would open the file in the place of the form.
      handleDrop: (_, event) => {
        if (!event.dataTransfer?.files.length) return false;
        event.preventDefault();
        return true;
      },
    },
    onUpdate: ({ editor }) => tell.current?.(articleHtml(editor)),
  });
  return (
    <div className="rich-text">
      {!disabled && <Tools editor={editor} />}
      <EditorContent editor={editor} />
    </div>
  );
}

function Tools({ editor }: { editor: Editor }) {
  const t = useText();
  const [history = [], marks = [], lists = [], places = [], others = []] = toolGroups;
  return (
    <div className="article-tools" role="toolbar" aria-label={t('content.toolbar')}>
      <ToolGroup editor={editor} tools={history} />
      <SizeTools editor={editor} />
      <ToolGroup editor={editor} tools={marks} />
      <span className="tool-group">
        <ColorTool editor={editor} kind="color" />
        <ColorTool editor={editor} kind="background" />
      </span>
      <ToolGroup editor={editor} tools={lists} />
      <AlignTool editor={editor} tools={places} />
      <ToolGroup editor={editor} tools={others} />
      <span className="tool-group">
        <LinkTool editor={editor} />
        <TableTool editor={editor} />
      </span>
    </div>
  );
}

function LinkTool({ editor }: { editor: Editor }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const isLink = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('link') });
  return (
    <>
      <ToolButton
        label={t('content.tool.link')}
        icon={<LinkOutlined />}
        isActive={isLink}
        onClick={() => setOpen(true)}
      />
      {isOpen && <LinkDialog editor={editor} kinds={['url']} onClose={() => setOpen(false)} />}
    </>
  );
}
