import { SettingOutlined } from '@ant-design/icons';
import { useText } from '@kaiyin/console-kit';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Button, Input, Popover, Segmented } from 'antd';
import { ToolButton } from './ToolButton.tsx';

const widths = ['25%', '50%', '75%', ''] as const;

/** Width, description and caption of the chosen picture. */
export function ImageTool({ editor }: { editor: Editor }) {
  const t = useText();
  const { type, size, alt, isInFigure } = useEditorState({
    editor,
    selector: ({ editor: now }) => {
      const picture = now.isActive('inlineImage') ? 'inlineImage' : 'image';
      const { size, alt } = now.getAttributes(picture) as Partial<Record<'size' | 'alt', string | null>>;
      return { type: picture, size: size ?? '', alt: alt ?? '', isInFigure: now.isActive('figure') };
    },
  });
  const addCaption = () => {
    const { from } = editor.state.selection;
    const node = editor.state.doc.nodeAt(from);
    if (!node) return;
    const figure = {
      type: 'figure',
      content: [
        { ...node.toJSON(), type: 'image' },
        { type: 'figcaption', ...(alt && { content: [{ type: 'text', text: alt }] }) },
      ],
    };
    editor
      .chain()
      .insertContentAt({ from, to: from + node.nodeSize }, figure)
      .setTextSelection(from + 3)
      .focus()
      .run();
  };
  const form = (
    <div className="tool-image">
      <label>
        {t('content.picture.width')}
        <Segmented
          value={size}
          options={widths.map((width) => ({ value: width, label: width || t('content.picture.full') }))}
          onChange={(width) => editor.commands.updateAttributes(type, { size: width || null })}
        />
      </label>
      <label>
        {t('content.picture.alt')}
        <Input
          value={alt}
          maxLength={120}
          onChange={({ target }) => editor.commands.updateAttributes(type, { alt: target.value })}
        />
      </label>
      {!isInFigure && (
        <Button size="small" onClick={addCaption}>
          {t('content.picture.caption')}
        </Button>
      )}
    </div>
  );
  return (
    <Popover trigger="click" placement="bottom" content={form}>
      <span>
        <ToolButton label={t('content.picture.settings')} icon={<SettingOutlined />} isActive />
      </span>
    </Popover>
  );
}
