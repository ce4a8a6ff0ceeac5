import { CodeOutlined } from '@ant-design/icons';
import { useText } from '@kaiyin/console-kit';
import { playerIn, sizeIn } from '@kaiyin/modules/content/schema';
import type { VideoEmbed } from '@kaiyin/modules/video/schema';
import { problemOfCode } from '@kaiyin/modules/content/console';
import { Button, Form, Input, Modal } from 'antd';
import { useState } from 'react';

/** Adds the player of another site by its code, of which only address and size are kept. */
export function EmbedAdder({ add }: { add: (item: Omit<VideoEmbed, 'id'>) => void }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const [form] = Form.useForm<{ code: string; title?: string }>();
  const place = ({ code, title = '' }: { code: string; title?: string }) => {
    const src = playerIn(code) ?? '';
    add({ kind: 'embed', src, ...sizeIn(code), title: title.trim(), description: '', cover: '' });
    setOpen(false);
  };
  const check = async (_: unknown, code: string | undefined) => {
    const problem = await problemOfCode(code ?? '');
    if (problem) throw new Error(problem);
    if (!playerIn(code ?? '')?.startsWith('https://')) throw new Error(t('video.embedHttps'));
  };
  return (
    <>
      <Button icon={<CodeOutlined />} onClick={() => setOpen(true)}>
        {t('video.embed')}
      </Button>
      {isOpen && (
        <Modal
          open
          title={t('video.embed')}
          width={600}
          okText={t('kit.ok')}
          cancelText={t('kit.cancel')}
          onOk={() => form.submit()}
          onCancel={() => setOpen(false)}
        >
          <Form form={form} layout="vertical" onFinish={place}>
            <Form.Item
              name="code"
              label={t('video.embedCode')}
              extra={t('video.embedHint')}
              validateTrigger="onSubmit"
              rules={[{ validator: check }]}
            >
              <Input.TextArea
                autoFocus
                rows={4}
                maxLength={4000}
                spellCheck={false}
                placeholder={'<iframe src="https://player.bilibili.com/…"></iframe>'}
              />
            </Form.Item>
            <Form.Item name="title" label={t('cms_video.title')}>
              <Input maxLength={100} />
            </Form.Item>
          </Form>
        </Modal>
      )}
    </>
  );
}
