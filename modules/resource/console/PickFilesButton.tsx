import { CloudUploadOutlined } from '@ant-design/icons';
import { useText } from '@kaiyin/console-kit';
import { Button, type ButtonProps } from 'antd';
import { useRef } from 'react';

interface PickFilesButtonProps {
  /** What the dialog offers, without dots. */
  suffixes: readonly string[];
  kind?: ButtonProps['type'];
  onFiles: (files: File[]) => void;
}

/** A button that opens the system's file dialog. */
export function PickFilesButton({ suffixes, kind = 'primary', onFiles }: PickFilesButtonProps) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label={t('resource.upload')}
        accept={suffixes.map((suffix) => `.${suffix}`).join(',')}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
      <Button type={kind} icon={<CloudUploadOutlined />} onClick={() => input.current?.click()}>
        {t('resource.upload')}
      </Button>
    </>
  );
}
