import { CloudUploadOutlined } from '@ant-design/icons';
import { useText } from '@kaiyin/console-kit';
import { useRef, useState, type ClipboardEvent, type DragEvent, type ReactNode } from 'react';

interface DropAreaProps {
  onFiles: (files: File[]) => void;
  disabled?: boolean;
  children: ReactNode;
}

const holdsFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** Files may be dropped or pasted anywhere in here. */
export function DropArea({ onFiles, disabled = false, children }: DropAreaProps) {
  const t = useText();
  const depth = useRef(0);
  const [isOver, setOver] = useState(false);
  const leave = () => {
    depth.current = Math.max(0, depth.current - 1);
    if (depth.current === 0) setOver(false);
  };
  const enter = (event: DragEvent) => {
    if (disabled || !holdsFiles(event)) return;
    event.preventDefault();
    depth.current += 1;
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    if (disabled || !holdsFiles(event)) return;
    event.preventDefault();
    depth.current = 0;
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  const paste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    if (!disabled && files.length) onFiles(files);
  };
  return (
    <div
      className="resource-drop"
      onDragEnter={enter}
      onDragOver={(event) => holdsFiles(event) && event.preventDefault()}
      onDragLeave={leave}
      onDrop={drop}
      onPaste={paste}
    >
      {children}
      {isOver && (
        <div className="resource-drop-veil">
          <CloudUploadOutlined />
          <p>{t('resource.dropHere')}</p>
        </div>
      )}
    </div>
  );
}
