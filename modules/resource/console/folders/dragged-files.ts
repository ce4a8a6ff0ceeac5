import type { DragEvent } from 'react';

const kind = 'application/x-kaiyin-resources';

/** Files of the library are on their way to a folder. */
export function dragFiles(event: DragEvent, ids: readonly number[]): void {
  event.dataTransfer.setData(kind, JSON.stringify(ids));
  event.dataTransfer.effectAllowed = 'move';
}

export const holdsResources = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes(kind);

/** The files that are dropped; none when it is something else. */
export function droppedFiles({ dataTransfer }: DragEvent): number[] {
  const ids: unknown = JSON.parse(dataTransfer.getData(kind) || '[]');
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'number') : [];
}
