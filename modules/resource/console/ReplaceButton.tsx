import { SwapOutlined } from '@ant-design/icons';
import { useText } from '@kaiyin/console-kit';
import type { ResourceView } from '@kaiyin/modules/resource/schema';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { useReplaceResource } from './use-replace-resource.tsx';

/** Puts another file of the same format in the place of one, wherever it is used. */
export function ReplaceButton({ row }: { row: ResourceView }) {
  const t = useText();
  const replace = useReplaceResource(row);
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const send = async (file: File) => {
    setSending(true);
    await replace(file);
    setSending(false);
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
          if (file) void send(file);
        }}
      />
      <Button icon={<SwapOutlined />} loading={isSending} onClick={() => input.current?.click()}>
        {t('resource.replace')}
      </Button>
    </>
  );
}
