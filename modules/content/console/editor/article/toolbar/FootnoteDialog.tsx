import { useText } from '@kaiyin/console-kit';
import type { Editor } from '@tiptap/core';
import { Form, Input, Modal } from 'antd';
import { insertFootnote } from '../rich/footnotes.ts';

/** Asks for the words of a footnote, and puts it where the cursor is. */
export function FootnoteDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useText();
  const [form] = Form.useForm<{ words: string }>();
  const place = ({ words }: { words: string }) => {
    insertFootnote(editor, words.trim().replace(/\s+/g, ' '));
    onClose();
    editor.commands.focus();
  };
  return (
    <Modal
      open
      title={t('content.insert.footnote')}
      width={520}
      okText={t('kit.ok')}
      cancelText={t('kit.cancel')}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" onFinish={place}>
        <Form.Item
          name="words"
          label={t('content.footnote.words')}
          extra={t('content.footnote.help')}
          rules={[{ required: true, whitespace: true, message: t('Common.RuleTips.NotEmpty') }]}
        >
          <Input.TextArea autoFocus autoSize={{ minRows: 2, maxRows: 8 }} maxLength={1000} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
