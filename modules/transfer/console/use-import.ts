import { call, notifyError, upload, useTask, type Task } from '@kaiyin/console-kit';
import type { ImportAnswer, ImportBegun, ImportMode, ImportReport, TransferApi } from '@kaiyin/entity';
import { importOutcome } from '@kaiyin/modules/transfer/schema';
import { useRef, useState } from 'react';

export interface ImportWishes {
  updateSupport: boolean;
  several: 'replace' | 'add';
}

export type ImportWork = ReturnType<typeof useImport>;

interface Surroundings {
  fixed: Record<string, string>;
  onImported: () => void;
}

/** The file that is chosen, what is wished of it, and what the server says. */
export function useImport(api: TransferApi, { fixed, onImported }: Surroundings) {
  const [file, setFile] = useState<File>();
  const [wishes, setWishes] = useState<ImportWishes>({ updateSupport: false, several: 'replace' });
  const [checked, setChecked] = useState<ImportReport>();
  const [written, setWritten] = useState<ImportReport>();
  const [busy, setBusy] = useState<ImportMode>();
  const [begun, setBegun] = useState<ImportBegun>();
  const [failed, setFailed] = useState<Task>();
  const asked = useRef<AbortController>(undefined);

  const show = (report: ImportReport) => {
    setWritten(report);
    if (report.isWritten) onImported();
  };
  const end = async (task: Task) => {
    const report = begun && (await call(importOutcome, { id: begun.importId }, { quiet: true }).catch(() => undefined));
    setBegun(undefined);
    if (report) show(report);
    else setFailed(task);
  };
  const task = useTask(begun?.taskId, { onSuccess: (task) => void end(task), onFail: (task) => void end(task) });

  const send = async (mode: ImportMode): Promise<ImportAnswer | undefined> => {
    if (!file || !api.importRows) return undefined;
    const form = new FormData();
    form.append('file', file);
    const query = new URLSearchParams({
      ...fixed,
      mode,
      updateSupport: String(wishes.updateSupport),
      several: wishes.several,
    });
    const controller = new AbortController();
    asked.current = controller;
    setBusy(mode);
    setFailed(undefined);
    try {
      return await upload<ImportAnswer>(`${api.importRows.path}?${query}`, form, {
        quiet: true,
        signal: controller.signal,
      });
    } catch (error) {
      if (!controller.signal.aborted) notifyError(error);
      return undefined;
    } finally {
      setBusy(undefined);
    }
  };

  const check = async () => {
    const report = await send('check');
    setChecked(report && 'counts' in report ? report : undefined);
  };
  const write = async (mode: 'all' | 'good') => {
    const answer = await send(mode);
    if (answer && 'taskId' in answer) setBegun(answer);
    else if (answer) show(answer);
  };
  const begin = () => {
    setFile(undefined);
    setChecked(undefined);
    setWritten(undefined);
    setFailed(undefined);
  };
  const step = written ? ('done' as const) : checked ? ('check' as const) : ('file' as const);
  return {
    step,
    file,
    setFile,
    wishes,
    setWishes,
    checked,
    written,
    begun,
    task,
    failed,
    check,
    write,
    begin,
    stop: () => asked.current?.abort(),
    isChecking: busy === 'check',
    isSending: busy === 'all' || busy === 'good',
    isWriting: busy === 'all' || busy === 'good' || begun !== undefined,
  };
}
