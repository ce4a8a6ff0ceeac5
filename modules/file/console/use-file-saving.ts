import { ApiError, call, invalidate, notify, notifyError, useText } from '@kaiyin/console-kit';
import { editFile, listFiles, readFile, type FileSource } from '@kaiyin/modules/file/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

export interface FileSaving {
  /** The file as it was last read or saved. */
  saved: FileSource;
  /** What stands in the editor. */
  source: string;
  isDirty: boolean;
  isSaving: boolean;
  /** What the editor begins with; it begins anew where `begun` is another. */
  begins: string;
  begun: number;
  /** The version that another has saved meanwhile. */
  conflict: FileSource | undefined;
  change: (source: string) => void;
  /** Saves over the version known, or over another's where its number is given. */
  save: (over?: number) => Promise<void>;
  /** Goes on from another's version. */
  accept: (file: FileSource) => void;
  dismiss: () => void;
}

/** Saves a file without overwriting what another has saved meanwhile. */
export function useFileSaving(file: FileSource): FileSaving {
  const t = useText();
  const client = useQueryClient();
  const [saved, setSaved] = useState(file);
  const [source, setSource] = useState(file.source);
  const [start, setStart] = useState({ begins: file.source, begun: 0 });
  const [isSaving, setSaving] = useState(false);
  const [conflict, setConflict] = useState<FileSource>();
  const latest = useRef(source);
  latest.current = source;
  const save = async (over = saved.revision) => {
    if (isSaving) return;
    setSaving(true);
    try {
      const input = { id: saved.id, revision: over, source: latest.current };
      const kept = await call(editFile, input, { quiet: true, repeatSubmit: false });
      setSaved(kept);
      setConflict(undefined);
      await Promise.all([invalidate(client, listFiles), invalidate(client, readFile)]);
      notify('success', t('file.savedHint'));
    } catch (error) {
      const other = error instanceof ApiError ? (error.data as { conflict?: FileSource } | null)?.conflict : undefined;
      if (other) setConflict(other);
      else notifyError(error);
    } finally {
      setSaving(false);
    }
  };
  return {
    saved,
    source,
    isDirty: source !== saved.source,
    isSaving,
    ...start,
    conflict,
    change: setSource,
    save,
    accept: (other) => {
      setSaved(other);
      setSource(other.source);
      setStart(({ begun }) => ({ begins: other.source, begun: begun + 1 }));
      setConflict(undefined);
    },
    dismiss: () => setConflict(undefined),
  };
}
