import { ScissorOutlined, SettingOutlined } from '@ant-design/icons';
import { useText } from '@kaiyin/console-kit';
import { isEditableAddress } from '@kaiyin/modules/resource/console';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Button, Input, Popover, Segmented } from 'antd';
import { useState } from 'react';
import { ToolButton } from './ToolButton.tsx';
import { useCropPicture } from './use-crop-picture.tsx';

const widths = ['25%', '50%', '75%', ''] as const;

/** Width, description, caption and part of the chosen picture. */
export function ImageTool({ editor }: { editor: Editor }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const { type, size, alt, iurl, isInFigure } = useEditorState({
    editor,
    selector: ({ editor: now }) => {
      const picture = now.isActive('inlineImage') ? 'inlineImage' : 'image';
      const { size, alt, iurl } = now.getAttributes(picture) as Partial<Record<'size' | 'alt' | 'iurl', string | null>>;
      return {
        type: picture as 'image' | 'inlineImage',
        size: size ?? '',
        alt: alt ?? '',
        iurl: iurl ?? '',
        isInFigure: now.isActive('figure'),
      };
    },
  });
  const crop = useCropPicture(editor, type);
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
      {isEditableAddress(iurl) && (
        <Button
          size="small"
          icon={<ScissorOutlined />}
          loading={crop.isOpening}
          onClick={() => void crop.open(iurl).then(() => setOpen(false))}
        >
          {t('content.picture.crop')}
        </Button>
      )}
      {!isInFigure && (
        <Button size="small" onClick={() => addCaption(editor, alt)}>
          {t('content.picture.caption')}
        </Button>
      )}
    </div>
  );
  return (
    <>
      <Popover trigger="click" placement="bottom" content={form} open={isOpen} onOpenChange={setOpen}>
        <span>
          <ToolButton label={t('content.picture.settings')} icon={<SettingOutlined />} isActive />
        </span>
      </Popover>
      {crop.dialog}
    </>
  );
}

function addCaption(editor: Editor, alt: string): void {
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
}
