import { call, notifyError, useText } from '@kaiyin/console-kit';
import { getContent } from '@kaiyin/modules/content/schema';
import { addressShown } from '@kaiyin/modules/resource/console';
import type { Editor } from '@tiptap/core';
import { Form, Modal } from 'antd';
import { useState } from 'react';
import { ContentSelect } from './ContentSelect.tsx';

interface Picture {
  src: string;
  title?: string;
  summary?: string;
  alt?: string;
}

/** Puts the pictures of an image group into the text, with their captions. */
export function ImageGroupDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useText();
  const [id, setId] = useState<number>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const place = async () => {
    if (id === undefined) return setProblem(t('Common.RuleTips.NotEmpty'));
    setBusy(true);
    try {
      const { body } = await call(getContent, { id }, { quiet: true });
      const pictures = body === '' ? [] : (JSON.parse(body) as Picture[]);
      if (pictures.length === 0) return setProblem(t('content.imageGroup.empty'));
      editor
        .chain()
        .focus()
        .insertContent([...pictures.map(figureOf), { type: 'paragraph' }])
        .run();
      onClose();
    } catch (error) {
      notifyError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      title={t('content.insert.imageGroup')}
      width={520}
      okText={t('kit.ok')}
      cancelText={t('kit.cancel')}
      confirmLoading={isBusy}
      onOk={() => void place()}
      onCancel={onClose}
    >
      <Form layout="vertical">
        <Form.Item
          label={t('content.imageGroup.which')}
          extra={t('content.imageGroup.help')}
          {...(problem && { validateStatus: 'error', help: problem })}
        >
          <ContentSelect
            type="image"
            value={id}
            onChange={(next) => {
              setId(next);
              setProblem(undefined);
            }}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}

function figureOf({ src, title = '', summary = '', alt = '' }: Picture) {
  const image = { type: 'image', attrs: { src: addressShown(src), iurl: src, alt: alt || title } };
  const words = [title, summary].filter(Boolean).join('：');
  return words
    ? { type: 'figure', content: [image, { type: 'figcaption', content: [{ type: 'text', text: words }] }] }
    : image;
}
