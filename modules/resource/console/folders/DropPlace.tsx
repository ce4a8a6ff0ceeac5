import { useState, type DragEvent, type ReactNode } from 'react';
import { droppedFiles, holdsResources } from './dragged-files.ts';

interface DropPlaceProps {
  /** Takes files of the library; without it nothing can be dropped here. */
  onFiles?: ((ids: number[]) => void) | undefined;
  className: string;
  children: ReactNode;
}

/** A folder in the tree that files of the library can be dropped on. */
export function DropPlace({ onFiles, className, children }: DropPlaceProps) {
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    if (!onFiles || !holdsResources(event)) return;
    event.preventDefault();
    event.stopPropagation();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    setOver(false);
    if (!onFiles || !holdsResources(event)) return;
    event.preventDefault();
    event.stopPropagation();
    const ids = droppedFiles(event);
    if (ids.length > 0) onFiles(ids);
  };
  return (
    <span className={className} data-over={isOver} onDragOver={over} onDragLeave={() => setOver(false)} onDrop={drop}>
      {children}
    </span>
  );
}
