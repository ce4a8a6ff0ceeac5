import { CloseOutlined, UploadOutlined } from '@ant-design/icons';
import { Button, Progress } from 'antd';
import { useRef, type ChangeEvent, type DragEvent } from 'react';
import { useText } from '../i18n/text.ts';
import { documentExtensions } from './upload-rules.ts';
import { useUpload, type Uploading, type UploadOptions } from './use-upload.ts';
import './upload.css';

interface UploadButtonProps<T> extends UploadOptions<T> {
  nameOf?: (file: T) => string;
  label?: string;
  disabled?: boolean;
}

/** A button that uploads files, with what has been uploaded below it; files may be dropped on it. */
export function UploadButton<T = { fileName: string }>(props: UploadButtonProps<T>) {
  const { nameOf = fileNameOf, label, disabled = false, ...options } = props;
  const t = useText();
  const picker = useRef<HTMLInputElement>(null);
  const { uploading, isUploading, add, remove } = useUpload<T>(options);
  const { extensions = documentExtensions, sizeMb = 5, limit = 5, value } = options;
  const isClosed = disabled || value.length >= limit;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    if (!isClosed) void add([...event.dataTransfer.files]);
  };
  const pick = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    void add([...(currentTarget.files ?? [])]);
    currentTarget.value = '';
  };
  const accept = extensions.map((extension) => `.${extension}`).join(',');
  return (
    <div onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <input ref={picker} type="file" hidden multiple={limit > 1} accept={accept} onChange={pick} />
      <Button
        icon={<UploadOutlined />}
        loading={isUploading}
        disabled={isClosed}
        onClick={() => picker.current?.click()}
      >
        {isUploading ? t('kit.upload.loading') : (label ?? t('kit.upload.pick'))}
      </Button>
      <p className="kit-upload-hint">
        {t('kit.upload.hint', { extensions: extensions.join('/'), size: sizeMb, limit })}
      </p>
      <FileList names={value.map(nameOf)} uploading={uploading} onRemove={remove} />
    </div>
  );
}

interface FileListProps {
  names: readonly string[];
  uploading: readonly Uploading[];
  onRemove: (index: number) => void;
}

function FileList({ names, uploading, onRemove }: FileListProps) {
  const t = useText();
  const removeLabel = (name: string) => t('kit.upload.remove', { name });
  return (
    <ul className="kit-upload-list">
      {names.map((name, index) => (
        <li key={index}>
          <span>{name}</span>
          <Button
            type="text"
            size="small"
            icon={<CloseOutlined />}
            aria-label={removeLabel(name)}
            onClick={() => onRemove(index)}
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
  );
}

const fileNameOf = (file: unknown): string =>
  String((file as { fileName?: unknown }).fileName ?? '')
    .split('/')
    .pop() ?? '';
