import { SwapOutlined } from '@ant-design/icons';
import { invalidate, notify, notifyError, upload, useConfirm, useText } from '@kaiyin/console-kit';
import { getResource, listResources, type ResourceView } from '@kaiyin/modules/resource/schema';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useRef, useState } from 'react';

/** Puts another file of the same format in the place of one, wherever it is used. */
export function ReplaceButton({ row }: { row: ResourceView }) {
  const t = useText();
  const confirm = useConfirm();
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const replace = async (file: File) => {
    const agreed = await confirm({
      title: t('resource.replaceTitle', { name: row.name }),
      text: t('resource.replaceText'),
    });
    if (!agreed) return;
    setSending(true);
    const form = new FormData();
    form.append('file', file, file.name);
    try {
      await upload(`/cms/resource/${row.id}/replace`, form, { quiet: true });
      notify('success', t('resource.replaced'));
      await Promise.all([invalidate(client, listResources), invalidate(client, { path: getResource.path })]);
    } catch (error) {
      notifyError(error);
    } finally {
      setSending(false);
    }
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('resource.replace')}
        accept={`.${row.suffix}`}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (file) void replace(file);
        }}
      />
      <Button icon={<SwapOutlined />} loading={isSending} onClick={() => input.current?.click()}>
        {t('resource.replace')}
      </Button>
    </>
  );
}
