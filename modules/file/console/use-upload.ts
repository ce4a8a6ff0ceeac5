import {
  ApiError,
  hasPermission,
  invalidate,
  notify,
  notifyError,
  upload,
  useConfirm,
  useText,
} from '@kaiyin/console-kit';
import { fileFolders, listFiles, nameOfPath, uploadFiles } from '@kaiyin/modules/file/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/** A folder of a pipe's files; empty is the topmost one. */
export interface FilePlace {
  pipeCode: string;
  folder: string;
}

/** Sends files into a folder; asks before it replaces any. */
export function useUpload(place: FilePlace): { send: (files: File[]) => void; isSending: boolean } {
  const t = useText();
  const client = useQueryClient();
  const confirm = useConfirm();
  const [isSending, setSending] = useState(false);
  const post = (files: readonly File[], replace: 'Y' | 'N') => {
    const form = new FormData();
    for (const file of files) form.append('file', file, file.name);
    const query = new URLSearchParams({ ...place, replace });
    return upload<unknown[]>(`${uploadFiles.path}?${query}`, form, { quiet: true });
  };
  const sendOrAsk = async (files: readonly File[]) => {
    try {
      return await post(files, 'N');
    } catch (error) {
      const taken = error instanceof ApiError ? (error.data as { taken?: string[] } | null)?.taken : undefined;
      if (!taken?.length) throw error;
      const title =
        taken.length === 1
          ? t('file.replaceTitle', { name: nameOfPath(taken[0] ?? '') })
          : t('file.replaceTitleMany', { count: taken.length });
      const mayReplace = await confirm({ title, text: t('file.replaceText'), ok: t('file.replace'), danger: true });
      return mayReplace ? await post(files, 'Y') : undefined;
    }
  };
  const send = async (files: readonly File[]) => {
    if (files.length === 0 || isSending || !hasPermission('cms:file:add')) return;
    setSending(true);
    try {
      const kept = await sendOrAsk(files);
      if (!kept) return;
      await Promise.all([invalidate(client, listFiles), invalidate(client, fileFolders)]);
      notify('success', t('file.uploaded', { count: kept.length }));
    } catch (error) {
      notifyError(error);
    } finally {
      setSending(false);
    }
  };
  return { send: (files) => void send(files), isSending };
}
