import { CloseOutlined, UploadOutlined } from '@ant-design/icons';
import { Button, Progress } from 'antd';
import { useRef } from 'react';
import { useText } from '../i18n/text.ts';
import { documentExtensions } from './upload-rules.ts';
import { useUpload, type UploadOptions } from './use-upload.ts';
import './upload.css';

interface UploadButtonProps<T> extends UploadOptions<T> {
  nameOf?: (file: T) => string;
  label?: string;
  disabled?: boolean;
}

/** A button that uploads files, with what has been uploaded below it. */
export function UploadButton<T = { fileName: string }>({
  nameOf = fileNameOf,
  label,
  disabled = false,
  ...options
}: UploadButtonProps<T>) {
  const t = useText();
  const picker = useRef<HTMLInputElement>(null);
  const { uploading, isUploading, add, remove } = useUpload<T>(options);
  const { extensions = documentExtensions, sizeMb = 5, limit = 5, value } = options;
  return (
    <div
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        if (!disabled) void add([...event.dataTransfer.files]);
      }}
    >
      <input
        ref={picker}
        type="file"
        hidden
        multiple={limit > 1}
        accept={extensions.map((extension) => `.${extension}`).join(',')}
        onChange={(event) => {
          void add([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <Button
        icon={<UploadOutlined />}
        loading={isUploading}
        disabled={disabled || value.length >= limit}
        onClick={() => picker.current?.click()}
      >
        {isUploading ? t('kit.upload.loading') : (label ?? t('kit.upload.pick'))}
      </Button>
      <p className="kit-upload-hint">
        {t('kit.upload.hint', { extensions: extensions.join('/'), size: sizeMb, limit })}
      </p>
      <ul className="kit-upload-list">
        {value.map((file, index) => (
          <li key={index}>
            <span>{nameOf(file)}</span>
            <Button
              type="text"
              size="small"
              icon={<CloseOutlined />}
              aria-label={t('kit.upload.remove', { name: nameOf(file) })}
              onClick={() => remove(index)}
            />
          </li>
        ))}
        {uploading.map(({ key, name, percent }) => (
          <li key={key}>
            <span>{name}</span>
            <Progress percent={percent} size="small" />
          </li>
        ))}
      </ul>
    </div>
  );
}

const fileNameOf = (file: unknown): string =>
  String((file as { fileName?: unknown }).fileName ?? '')
    .split('/')
    .pop() ?? '';
