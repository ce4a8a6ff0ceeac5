import { ArrowLeftOutlined, FileSearchOutlined } from '@ant-design/icons';
import { EmptyState, useNarrow, useText } from '@kaiyin/console-kit';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import './plan.css';

interface FileWorkspaceProps {
  search: ReactNode;
  list: ReactNode;
  /** Below the list: how many there are, or the way to the next page. */
  note?: ReactNode;
  /** Goes back to the list, where a file is open. */
  onBack: (() => void) | undefined;
  /** The open file. */
  children: ReactNode;
}

/** Files on the left, the open one beside them; on phones one after the other. */
export default function FileWorkspace({ search, list, note, onBack, children }: FileWorkspaceProps) {
  const t = useText();
  const isNarrow = useNarrow(768);
  const isOpen = onBack !== undefined;
  return (
    <div className="files">
      {!(isNarrow && isOpen) && (
        <div className="files-side">
          <div className="files-search">{search}</div>
          {list}
          {note && <div className="files-note">{note}</div>}
        </div>
      )}
      {isNarrow && isOpen && (
        <Button type="text" icon={<ArrowLeftOutlined />} onClick={onBack}>
          {t('plan.backToFiles')}
        </Button>
      )}
      {(isOpen || !isNarrow) && (
        <div className="files-open">
          {isOpen ? children : <EmptyState icon={<FileSearchOutlined />} text={t('plan.chooseFile')} />}
        </div>
      )}
    </div>
  );
}
