import { UploadOutlined } from '@ant-design/icons';
import { Can, useText } from '@kaiyin/console-kit';
import { fileSuffixes } from '@kaiyin/modules/file/schema';
import { Button } from 'antd';
import { useRef } from 'react';

const accepted = Object.values(fileSuffixes)
  .flat()
  .map((suffix) => `.${suffix}`)
  .join();

/** Chooses files to upload. */
export function UploadButton({ isSending, onFiles }: { isSending: boolean; onFiles: (files: File[]) => void }) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  return (
    <Can permission="cms:file:add">
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={accepted}
        aria-label={t('file.upload')}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <Button icon={<UploadOutlined />} loading={isSending} onClick={() => input.current?.click()}>
        {t(isSending ? 'file.uploading' : 'file.upload')}
      </Button>
    </Can>
  );
}
