import { useText } from '@kaiyin/console-kit';
import { mayPick, ResourcePicker, sourceOf } from '@kaiyin/modules/resource/console';
import type { Editor } from '@tiptap/core';
import { Button, Form, Input, InputNumber, Modal, Segmented } from 'antd';
import { useState } from 'react';
import { playerIn, playerSize } from '@kaiyin/modules/content/schema';
import { problemOfCode } from '../../../player-hosts.ts';

/** Puts in a film of the library, or the player of another site by its code. */
export function VideoDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useText();
  const [from, setFrom] = useState<'library' | 'code'>(mayPick() ? 'library' : 'code');
  const [isPicking, setPicking] = useState(false);
  if (isPicking) {
    return (
      <ResourcePicker
        type="video"
        onPick={([film]) => {
          const attrs = film && { src: sourceOf(film), iurl: film.internalUrl, controls: true };
          if (attrs) editor.chain().focus().insertContent({ type: 'video', attrs }).run();
          onClose();
        }}
        onClose={() => setPicking(false)}
      />
    );
  }
  return (
    <Modal open title={t('content.tool.video')} width={600} footer={null} onCancel={onClose}>
      <Segmented
        block
        disabled={!mayPick()}
        value={from}
        options={(['library', 'code'] as const).map((value) => ({ value, label: t(`content.video.${value}`) }))}
        onChange={setFrom}
      />
      {from === 'library' ? (
        <p className="tool-video">
          <Button type="primary" onClick={() => setPicking(true)}>
            {t('content.video.choose')}
          </Button>
        </p>
      ) : (
        <CodeForm editor={editor} onClose={onClose} />
      )}
    </Modal>
  );
}

interface Values {
  code: string;
  width: number;
  height: number;
}

function CodeForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useText();
  const place = ({ code, width, height }: Values) => {
    const attrs = { src: playerIn(code), width: String(width), height: String(height) };
    editor.chain().focus().insertContent({ type: 'embed', attrs }).run();
    onClose();
  };
  const range = {
    min: playerSize.least,
    max: playerSize.most,
    precision: 0,
    style: { width: 140 },
    suffix: 'px',
  } as const;
  return (
    <Form<Values>
      layout="vertical"
      className="tool-code"
      initialValues={{ width: playerSize.width, height: playerSize.height }}
      onFinish={place}
    >
      <Form.Item
        name="code"
        validateTrigger="onSubmit"
        label={t('content.video.embed')}
        rules={[
          {
            validator: async (_, value?: string) => {
              const problem = await problemOfCode(value ?? '');
              if (problem) throw new Error(problem);
            },
          },
        ]}
      >
        <Input.TextArea autoFocus rows={5} spellCheck={false} placeholder={'<iframe src="https://…"></iframe>'} />
      </Form.Item>
      <div className="tool-code-size">
        <Form.Item
          name="width"
          label={t('content.picture.width')}
          rules={[{ required: true, message: t('Common.RuleTips.NotEmpty') }]}
        >
          <InputNumber {...range} />
        </Form.Item>
        <Form.Item
          name="height"
          label={t('content.video.height')}
          rules={[{ required: true, message: t('Common.RuleTips.NotEmpty') }]}
        >
          <InputNumber {...range} />
        </Form.Item>
      </div>
      <Button type="primary" htmlType="submit">
        {t('kit.ok')}
      </Button>
    </Form>
  );
}
