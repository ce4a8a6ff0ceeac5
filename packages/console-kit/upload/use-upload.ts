import { useRef, useState } from 'react';
import { ApiError } from '../http/api-error.ts';
import { notify } from '../http/notify.ts';
import { upload } from '../http/upload.ts';
import { text } from '../i18n/text.ts';
import { uploadProblem, type UploadRules } from './upload-rules.ts';
import { sendBatch } from './send-batch.ts';

export interface Uploading {
  key: number;
  name: string;
  percent: number;
}

export interface UploadOptions<T> extends UploadRules {
  /** Below the API prefix; `/common/upload` unless told. */
  path?: string;
  /** Goes with every file. */
  data?: Record<string, string>;
  value: readonly T[];
  /** Called once, when every file of a batch has been sent or has failed. */
  onChange: (value: T[]) => void;
}

let lastKey = 0;

/** Uploads batches of files by the rules; a file that fails is left out and said so. */
export function useUpload<T = { fileName: string }>({
  path = '/common/upload',
  data = {},
  value,
  onChange,
  ...rules
}: UploadOptions<T>) {
  const [uploading, setUploading] = useState<Uploading[]>([]);
  const latest = useRef(value);
  latest.current = value;
  const progress = (key: number, percent: number) =>
    setUploading((all) => all.map((one) => (one.key === key ? { ...one, percent } : one)));

  async function add(files: readonly File[]): Promise<void> {
    const problem = uploadProblem(files, value.length + uploading.length, rules);
    if (problem) return notify('error', problem, 5);
    const batch = files.map((file) => ({ file, key: ++lastKey }));
    setUploading((all) => [...all, ...batch.map(({ key, file }) => ({ key, name: file.name, percent: 0 }))]);
    const sent = await sendBatch(
      batch,
      ({ file, key }) =>
        upload<T>(path, toForm(file, data), { quiet: true, onProgress: (percent) => progress(key, percent) }),
      ({ file }, error) => notify('error', `${file.name}: ${failureText(error)}`, 5),
    );
    setUploading((all) => all.filter(({ key }) => batch.every((one) => one.key !== key)));
    if (sent.length) onChange([...latest.current, ...sent]);
  }
  return {
    uploading,
    isUploading: uploading.length > 0,
    add,
    remove: (index: number) => onChange(value.filter((_, at) => at !== index)),
  };
}

const failureText = (error: unknown) =>
  error instanceof ApiError && error.kind === 'refused' ? error.message : text('kit.upload.failed');

function toForm(file: File, data: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(data)) form.append(name, value);
  form.append('file', file);
  return form;
}
