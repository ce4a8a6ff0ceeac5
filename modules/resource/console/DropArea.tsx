import { CloudUploadOutlined } from '@ant-design/icons';
import { useText } from '@kaiyin/console-kit';
import { holdsResources } from './folders/dragged-files.ts';
import { useEffect, useRef, useState, type DragEvent, type ReactNode } from 'react';

interface DropAreaProps {
  onFiles: (files: File[]) => void;
  disabled?: boolean;
  children: ReactNode;
}

// A picture of the page that is dragged is a file, too: one of the library goes to a folder, not into it again.
const holdsFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files') && !holdsResources(event);

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
  usePastedFiles(onFiles, disabled);
  return (
    <div
      className="resource-drop"
      onDragEnter={enter}
      onDragOver={(event) => holdsFiles(event) && event.preventDefault()}
      onDragLeave={leave}
      onDrop={drop}
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

const takers: ((files: File[]) => void)[] = [];

/** Pasted files go to the area that was opened last. */
function usePastedFiles(onFiles: (files: File[]) => void, disabled: boolean): void {
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });
  useEffect(() => {
    if (disabled) return;
    const take = (files: File[]) => latest.current(files);
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length && takers.at(-1) === take) take(files);
    };
    takers.push(take);
    document.addEventListener('paste', paste);
    return () => {
      takers.splice(takers.indexOf(take), 1);
      document.removeEventListener('paste', paste);
    };
  }, [disabled]);
}
