import type { TreeMove } from '@kaiyin/entity';
import { useState, type DragEvent, type HTMLAttributes } from 'react';
import type { Node } from './tree.ts';
import { dropped, type Zone } from './tree-move.ts';

interface Over {
  id: number;
  zone: Zone;
}

/** The upper and the lower quarter of a row are its edges. */
function zoneOf({ currentTarget, clientY }: DragEvent<HTMLElement>): Zone {
  const { top, height } = currentTarget.getBoundingClientRect();
  const part = (clientY - top) / height;
  return part < 0.25 ? 'before' : part > 0.75 ? 'after' : 'inside';
}

/** Attributes of the rows of a tree that can be dragged to another place; none without `onMove`. */
export function useTreeDrag<T extends Node<T>>(
  nodes: readonly T[],
  onMove: ((move: TreeMove) => void) | undefined,
): (id: number) => HTMLAttributes<HTMLElement> & { 'data-drop'?: Zone | undefined } {
  const [dragged, setDragged] = useState<number>();
  const [over, setOver] = useState<Over>();
  const end = () => {
    setDragged(undefined);
    setOver(undefined);
  };
  return (id) => {
    if (!onMove) return {};
    return {
      draggable: true,
      'data-drop': over?.id === id ? over.zone : undefined,
      onDragStart: (event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', String(id));
        setDragged(id);
      },
      onDragEnd: end,
      onDragOver: (event) => {
        const zone = zoneOf(event);
        if (dragged === undefined || !dropped(nodes, dragged, { id, zone })) return setOver(undefined);
        event.preventDefault();
        setOver({ id, zone });
      },
      onDrop: (event) => {
        event.preventDefault();
        const move = dragged === undefined ? undefined : dropped(nodes, dragged, { id, zone: zoneOf(event) });
        end();
        if (move) onMove(move);
      },
    };
  };
}
