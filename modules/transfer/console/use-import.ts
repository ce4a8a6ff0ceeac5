import { notifyError, upload } from '@kaiyin/console-kit';
import { type ImportMode, type ImportReport, type TransferApi } from '@kaiyin/entity';
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
  const asked = useRef<AbortController>(undefined);

  const send = async (mode: ImportMode): Promise<ImportReport | undefined> => {
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
    try {
      return await upload<ImportReport>(`${api.importRows.path}?${query}`, form, {
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
    setChecked(await send('check'));
  };
  const write = async (mode: 'all' | 'good') => {
    const report = await send(mode);
    if (!report) return;
    setWritten(report);
    if (report.isWritten) onImported();
  };
  const begin = () => {
    setFile(undefined);
    setChecked(undefined);
    setWritten(undefined);
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
    check,
    write,
    begin,
    stop: () => asked.current?.abort(),
    isChecking: busy === 'check',
    isWriting: busy === 'all' || busy === 'good',
  };
}
