import { useNarrow } from '@kaiyin/console-kit';
import { useState, type ReactNode } from 'react';
import { FolderBar } from './FolderBar.tsx';
import { FolderForm, type FolderDraft } from './FolderForm.tsx';
import { FolderSide, type FolderSideProps } from './FolderSide.tsx';
import './folders.css';

type WithFoldersProps = Omit<FolderSideProps, 'onDraft'> & { children: ReactNode };

/** Files with the folders beside them, or above them where the window is narrow. */
export function WithFolders({ children, ...side }: WithFoldersProps) {
  const isNarrow = useNarrow();
  const [draft, setDraft] = useState<FolderDraft>();
  const Folders = isNarrow ? FolderBar : FolderSide;
  return (
    <div className="with-folders" data-narrow={isNarrow}>
      <Folders {...side} onDraft={setDraft} />
      <div className="with-folders-main">{children}</div>
      {draft && (
        <FolderForm
          draft={draft}
          onSaved={(id) => side.onPlace({ folder: String(id) })}
          onClose={() => setDraft(undefined)}
        />
      )}
    </div>
  );
}
