import { LinkOutlined, PictureOutlined, VideoCameraOutlined } from '@ant-design/icons';
import { useText } from '@kaiyin/console-kit';
import { mayPick, ResourcePicker, sourceOf } from '@kaiyin/modules/resource/console';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useState } from 'react';
import { pictureRules } from '../rich/send-picture.ts';
import { CodeTool } from './CodeTool.tsx';
import { ImageTool } from './ImageTool.tsx';
import { InsertMenu } from './InsertMenu.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { MediaTool } from './MediaTool.tsx';
import { ToolButton } from './ToolButton.tsx';
import { VideoDialog } from './VideoDialog.tsx';

const most = 20;

/** Links, pictures and films. */
export function InsertTools({ editor }: { editor: Editor }) {
  const t = useText();
  const [open, setOpen] = useState<'link' | 'image' | 'video'>();
  const isLink = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('link') });
  const isImage = useEditorState({
    editor,
    selector: ({ editor: now }) => now.isActive('image') || now.isActive('inlineImage'),
  });
  const close = () => setOpen(undefined);
  return (
    <>
      <ToolButton
        label={t('content.tool.link')}
        icon={<LinkOutlined />}
        isActive={isLink}
        onClick={() => setOpen('link')}
      />
      {mayPick() && (
        <ToolButton label={t('content.tool.image')} icon={<PictureOutlined />} onClick={() => setOpen('image')} />
      )}
      {isImage && <ImageTool editor={editor} />}
      <ToolButton label={t('content.tool.video')} icon={<VideoCameraOutlined />} onClick={() => setOpen('video')} />
      <MediaTool editor={editor} />
      <InsertMenu editor={editor} />
      <CodeTool editor={editor} />
      {open === 'link' && <LinkDialog editor={editor} onClose={close} />}
      {open === 'video' && <VideoDialog editor={editor} onClose={close} />}
      {open === 'image' && (
        <ResourcePicker
          type="image"
          multiple
          limit={most}
          rules={pictureRules}
          onPick={(files) => {
            const pictures = files.map((file) => ({
              type: 'image',
              attrs: { src: sourceOf(file), iurl: file.internalUrl, alt: file.alt },
            }));
            editor
              .chain()
              .focus()
              .insertContent([...pictures, { type: 'paragraph' }])
              .run();
            close();
          }}
          onClose={close}
        />
      )}
    </>
  );
}
