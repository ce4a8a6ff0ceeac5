import { ApiError, text } from '@kaiyin/console-kit';
import type { Uploaded } from '@kaiyin/modules/resource/schema';
import { useEffect, useRef, useState } from 'react';
import { uploadFile } from './upload-file.ts';

export interface UploadItem {
  key: number;
  file: File;
  state: 'waiting' | 'sending' | 'done' | 'failed';
  percent: number;
  error?: string;
  /** What is to be said of one that arrived. */
  warning?: string;
}

export interface Uploads {
  items: readonly UploadItem[];
  add: (files: readonly File[]) => void;
  retry: (key: number) => void;
  /** Stops one that is under way, or takes it off the list. */
  drop: (key: number) => void;
  clear: () => void;
}

const atOnce = 3;
let lastKey = 0;

const warningOf = ({ unplayed }: Uploaded): Pick<UploadItem, 'warning'> =>
  unplayed.length ? { warning: text('resource.media.unplayed', { codecs: unplayed.join(', ') }) } : {};

/**
 * Sends files to the library, three at a time; each tells its progress and its own failure. `problemOf` says why a file is
 * not sent at all. Keys grow in the order in which files were chosen, which is not the order of their arrival.
 */
export function useUploads(
  onUploaded: (uploaded: Uploaded, key: number) => void,
  problemOf: (file: File) => string | undefined = () => undefined,
): Uploads {
  const [items, setItems] = useState<readonly UploadItem[]>([]);
  const stops = useRef(new Map<number, AbortController>());
  const latest = useRef(onUploaded);
  const change = (key: number, values: Partial<UploadItem>) =>
    setItems((all) => all.map((one) => (one.key === key ? { ...one, ...values } : one)));

  useEffect(() => {
    latest.current = onUploaded;
  });
  useEffect(() => {
    const free = atOnce - stops.current.size;
    const next = items
      .filter(({ key, state }) => state === 'waiting' && !stops.current.has(key))
      .slice(0, Math.max(0, free));
    for (const item of next) void send(item);
  });
  useEffect(() => () => stops.current.forEach((stop) => stop.abort()), []);

  async function send({ key, file }: UploadItem): Promise<void> {
    const stop = new AbortController();
    stops.current.set(key, stop);
    change(key, { state: 'sending', percent: 0 });
    try {
      const uploaded = await uploadFile(file, {
        signal: stop.signal,
        onProgress: (percent) => change(key, { percent }),
      });
      change(key, { state: 'done', percent: 100, ...warningOf(uploaded) });
      latest.current(uploaded, key);
    } catch (error) {
      if (!stop.signal.aborted)
        change(key, {
          state: 'failed',
          error: error instanceof ApiError && error.kind === 'refused' ? error.message : text('kit.upload.failed'),
        });
    } finally {
      stops.current.delete(key);
      setItems((all) => [...all]);
    }
  }

  return {
    items,
    add: (files) =>
      setItems((all) => [
        ...all.filter(({ state }) => state !== 'done'),
        ...files.map((file) => newItem(file, problemOf(file))),
      ]),
    retry: (key) => change(key, { state: 'waiting', percent: 0 }),
    drop: (key) => {
      stops.current.get(key)?.abort();
      setItems((all) => all.filter((one) => one.key !== key));
    },
    clear: () => setItems((all) => all.filter(({ state }) => state === 'waiting' || state === 'sending')),
  };
}

const newItem = (file: File, error: string | undefined): UploadItem => ({
  key: ++lastKey,
  file,
  percent: 0,
  ...(error === undefined ? { state: 'waiting' } : { state: 'failed', error }),
});
