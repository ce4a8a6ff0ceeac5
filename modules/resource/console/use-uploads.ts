import { ApiError, call, text } from '@kaiyin/console-kit';
import {
  piecesFrom,
  resourcesById,
  takeBackUpload,
  type ResourceView,
  type Uploaded,
} from '@kaiyin/modules/resource/schema';
import { useEffect, useRef, useState } from 'react';
import { dropSent, sendInPieces } from './send-in-pieces.ts';
import { uploadFile } from './upload-file.ts';

export interface UploadItem {
  key: number;
  file: File;
  /** The folder that was open when it was chosen. */
  folderId: number;
  state: 'waiting' | 'sending' | 'paused' | 'done' | 'failed';
  percent: number;
  error?: string;
  /** What is to be said of one that arrived. */
  warning?: string;
  /** The library had it already: which of the two stays is asked. */
  same?: SameFile;
}

/** A file of the library that is the same as one that has arrived. */
export interface SameFile {
  id: number;
  name: string;
  arrived: Uploaded;
}

export interface Uploads {
  items: readonly UploadItem[];
  add: (files: readonly File[]) => void;
  retry: (key: number) => void;
  /** Halts a large one, and has it go on where it was. */
  pause: (key: number) => void;
  resume: (key: number) => void;
  /** Stops one that is under way, or takes it off the list. */
  drop: (key: number) => void;
  /** Settles which of two that are the same stay: the one that was known, or both. */
  choose: (key: number, choice: 'known' | 'both') => void;
  clear: () => void;
}

const atOnce = 3;
let lastKey = 0;

/** Whether a file is large enough to be sent in pieces, which can be halted. */
export const isInPieces = ({ size }: File): boolean => size >= piecesFrom;

const warningOf = ({ unplayed }: Uploaded): Pick<UploadItem, 'warning'> =>
  unplayed.length ? { warning: text('resource.media.unplayed', { codecs: unplayed.join(', ') }) } : {};

interface UploadsOptions {
  /** Says why a file is not sent at all. */
  problemOf?: (file: File) => string | undefined;
  /** The folder that files come into which are chosen now. */
  folderId?: number;
  /** Takes the file that the library had in the place of the one that has arrived; without it both stay, unasked. */
  onKnown?: (known: ResourceView, arrived: Uploaded) => void;
}

/**
 * Sends files to the library, three at a time; each tells its progress and its own failure. Keys grow in the order in which files were chosen, which is not the order of their arrival.
 */
export function useUploads(
  onUploaded: (uploaded: Uploaded, key: number) => void,
  { problemOf = () => undefined, folderId = 0, onKnown }: UploadsOptions = {},
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

  async function send({ key, file, folderId }: UploadItem): Promise<void> {
    const stop = new AbortController();
    stops.current.set(key, stop);
    change(key, { state: 'sending' });
    try {
      const onProgress = (percent: number) => change(key, { percent });
      const sendFile = isInPieces(file) ? sendInPieces : uploadFile;
      const uploaded = await sendFile(file, { signal: stop.signal, folderId, onProgress });
      const [known] = uploaded.sameAs;
      const same = known && onKnown ? { same: { ...known, arrived: uploaded } } : {};
      change(key, { state: 'done', percent: 100, ...warningOf(uploaded), ...same });
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

  async function choose(key: number, choice: 'known' | 'both'): Promise<void> {
    const same = items.find((one) => one.key === key)?.same;
    setItems((all) =>
      all.map(({ same: asked, ...one }) => (one.key === key || !asked ? one : { ...one, same: asked })),
    );
    if (!same || choice === 'both') return;
    try {
      const [known] = await call(resourcesById, { ids: [same.id] });
      await call(takeBackUpload, { id: same.arrived.id });
      if (known) onKnown?.(known, same.arrived);
    } catch {
      // What was refused has been said; both stay.
    }
  }

  return {
    items,
    choose: (key, choice) => void choose(key, choice),
    add: (files) =>
      setItems((all) => [
        ...all.filter(({ state, same }) => state !== 'done' || same),
        ...files.map((file) => newItem(file, { folderId, error: problemOf(file) })),
      ]),
    retry: (key) => change(key, { state: 'waiting', percent: 0 }),
    pause: (key) => {
      stops.current.get(key)?.abort();
      change(key, { state: 'paused' });
    },
    resume: (key) => change(key, { state: 'waiting' }),
    drop: (key) => {
      stops.current.get(key)?.abort();
      const dropped = items.find((one) => one.key === key);
      if (dropped && isInPieces(dropped.file)) void dropSent(dropped.file, dropped.folderId);
      setItems((all) => all.filter((one) => one.key !== key));
    },
    clear: () => setItems((all) => all.filter(({ state }) => state !== 'done' && state !== 'failed')),
  };
}

const newItem = (file: File, { folderId, error }: { folderId: number; error: string | undefined }): UploadItem => ({
  key: ++lastKey,
  file,
  folderId,
  percent: 0,
  ...(error === undefined ? { state: 'waiting' } : { state: 'failed', error }),
});
