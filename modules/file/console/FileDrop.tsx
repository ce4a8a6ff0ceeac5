import { CloudUploadOutlined } from '@ant-design/icons';
import { hasPermission, useText } from '@kaiyin/console-kit';
import { useRef, useState, type DragEvent, type ReactNode } from 'react';

interface FileDropProps {
  /** What the folder is called that they go to. */
  folder: string;
  onFiles: (files: File[]) => void;
  children: ReactNode;
}

const holdsFiles = ({ dataTransfer }: DragEvent): boolean =>
  dataTransfer.types.includes('Files') && hasPermission('cms:file:add');

/** Files may be dropped anywhere in here. */
export function FileDrop({ folder, onFiles, children }: FileDropProps) {
  const t = useText();
  const depth = useRef(0);
  const [isOver, setOver] = useState(false);
  const move = (by: number) => (event: DragEvent) => {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    depth.current = Math.max(0, depth.current + by);
    setOver(depth.current > 0);
  };
  const drop = (event: DragEvent) => {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    depth.current = 0;
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <div
      className="file-drop"
      onDragEnter={move(1)}
      onDragLeave={move(-1)}
      onDragOver={(event) => holdsFiles(event) && event.preventDefault()}
      onDrop={drop}
    >
      {children}
      {isOver && (
        <div className="file-drop-veil">
          <CloudUploadOutlined />
          <p>{t('file.dropHere', { folder })}</p>
        </div>
      )}
    </div>
  );
}
