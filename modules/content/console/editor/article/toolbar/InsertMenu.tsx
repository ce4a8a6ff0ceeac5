import {
  AppstoreOutlined,
  CustomerServiceOutlined,
  FileTextOutlined,
  FormOutlined,
  FunctionOutlined,
  ImportOutlined,
  PaperClipOutlined,
  PicLeftOutlined,
  PlusOutlined,
  PictureOutlined,
} from '@ant-design/icons';
import { hasPermission, useText } from '@kaiyin/console-kit';
import { mayPick, ResourcePicker, sourceOf } from '@kaiyin/modules/resource/console';
import type { Editor } from '@tiptap/core';
import { Dropdown, type MenuProps } from 'antd';
import { useRef, useState, type ReactNode } from 'react';
import { documentSuffixes } from '../rich/read-document.ts';
import { voteChooser, widgetChooser } from '../../../widget-chooser.ts';
import { useDocumentImport } from '../use-document-import.tsx';
import { FootnoteDialog } from './FootnoteDialog.tsx';
import { FormulaDialog } from './FormulaDialog.tsx';
import { ImageGroupDialog } from './ImageGroupDialog.tsx';
import { ToolButton } from './ToolButton.tsx';

type Open = 'audio' | 'file' | 'imageGroup' | 'pageWidget' | 'vote' | 'formula' | 'footnote';

/** What is put in less often than a picture. */
export function InsertMenu({ editor }: { editor: Editor }) {
  const t = useText();
  const [open, setOpen] = useState<Open>();
  const [WidgetChooser] = useState(widgetChooser);
  const [VoteChooser] = useState(voteChooser);
  const chooser = useRef<HTMLInputElement>(null);
  const bringIn = useDocumentImport(editor);
  const close = () => setOpen(undefined);
  const insertBox = (type: 'pageWidget' | 'vote') => (code: string) => {
    editor
      .chain()
      .focus()
      .insertContent([{ type, attrs: { code } }, { type: 'paragraph' }])
      .run();
    close();
  };
  const item = (key: Open, icon: ReactNode) => ({
    key,
    icon,
    label: t(`content.insert.${key}`),
    onClick: () => setOpen(key),
  });
  const items: MenuProps['items'] = [
    ...(mayPick() ? [item('audio', <CustomerServiceOutlined />), item('file', <PaperClipOutlined />)] : []),
    item('imageGroup', <PictureOutlined />),
    ...(WidgetChooser ? [item('pageWidget', <AppstoreOutlined />)] : []),
    ...(VoteChooser && hasPermission('vote:view') ? [item('vote', <FormOutlined />)] : []),
    item('formula', <FunctionOutlined />),
    item('footnote', <PicLeftOutlined />),
    {
      key: 'pageBreak',
      icon: <FileTextOutlined />,
      label: t('content.pageBreak'),
      onClick: () => editor.chain().focus().insertPageBreak().run(),
    },
    { type: 'divider' },
    {
      key: 'document',
      icon: <ImportOutlined />,
      label: t('content.insert.document'),
      onClick: () => chooser.current?.click(),
    },
  ];
  return (
    <>
      <Dropdown trigger={['click']} menu={{ items }}>
        <span>
          <ToolButton label={t('content.tool.insert')} icon={<PlusOutlined />} />
        </span>
      </Dropdown>
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label={t('content.insert.document')}
        accept={documentSuffixes.map((suffix) => `.${suffix}`).join(',')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file may be chosen again.
          target.value = '';
          if (file) void bringIn(file);
        }}
      />
      {open === 'formula' && <FormulaDialog editor={editor} onClose={close} />}
      {open === 'footnote' && <FootnoteDialog editor={editor} onClose={close} />}
      {open === 'imageGroup' && <ImageGroupDialog editor={editor} onClose={close} />}
      {open === 'pageWidget' && WidgetChooser && <WidgetChooser onPick={insertBox('pageWidget')} onClose={close} />}
      {open === 'vote' && VoteChooser && <VoteChooser onPick={insertBox('vote')} onClose={close} />}
      {open === 'audio' && (
        <ResourcePicker
          type="audio"
          onPick={([sound]) => {
            const attrs = sound && { src: sourceOf(sound), iurl: sound.internalUrl, controls: true };
            if (attrs) editor.chain().focus().insertContent({ type: 'audio', attrs }).run();
            close();
          }}
          onClose={close}
        />
      )}
      {open === 'file' && (
        <ResourcePicker
          type="file"
          multiple
          onPick={(files) => {
            const links = files.map(({ name, internalUrl }) => ({
              type: 'paragraph',
              content: [
                {
                  type: 'text',
                  text: name,
                  marks: [{ type: 'link', attrs: { href: internalUrl, class: 'art-body-file' } }],
                },
              ],
            }));
            editor.chain().focus().insertContent(links).run();
            close();
          }}
          onClose={close}
        />
      )}
    </>
  );
}
