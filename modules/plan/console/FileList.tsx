import { EmptyState, useText } from '@kaiyin/console-kit';
import type { FileChangeKind, PageGroup } from '@kaiyin/modules/plan/schema';
import { ChangeMark } from './ChangeMark.tsx';
import { usePipeNames } from './use-pipe-names.ts';

export interface ChangedFile {
  path: string;
  change: FileChangeKind;
  /** Where the list holds files of several pipes. */
  pipeCode?: string;
  /** What an editor takes the page for; those of one group stand together under its name. */
  group?: PageGroup;
}

interface FileListProps {
  files: readonly ChangedFile[];
  chosen: ChangedFile | undefined;
  /** Said where there are none; that none matches, unless told. */
  empty?: string;
  onChoose: (file: ChangedFile) => void;
}

export const keyOfFile = ({ pipeCode = '', path }: ChangedFile): string => `${pipeCode}/${path}`;

/** Files that change; the last part of a path is what one reads. */
export default function FileList({ files, chosen, empty, onChoose }: FileListProps) {
  const t = useText();
  const pipeName = usePipeNames();
  if (!files.length) return <EmptyState text={empty ?? t('kit.table.emptyFiltered')} />;
  return (
    <ul className="files-list">
      {files.map((file, index) => {
        const key = keyOfFile(file);
        const cut = file.path.lastIndexOf('/', file.path.length - 2) + 1;
        return (
          <li key={key}>
            {file.group && file.group !== files[index - 1]?.group && <h4>{t(`plan.group.${file.group}`)}</h4>}
            <button
              type="button"
              className="kit-plain-button"
              aria-pressed={chosen !== undefined && key === keyOfFile(chosen)}
              title={file.path}
              onClick={() => onChoose(file)}
            >
              <ChangeMark change={file.change}>{t(`plan.change.${file.change}`)}</ChangeMark>
              <span className="files-path">
                <small>{file.path.slice(0, cut)}</small>
                {file.path.slice(cut) || '/'}
              </span>
              {file.pipeCode && <small>{pipeName(file.pipeCode)}</small>}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
