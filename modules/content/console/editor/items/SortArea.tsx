import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type Modifier,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useText } from '@kaiyin/console-kit';
import { useMemo, type ReactNode } from 'react';

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });
const modifiers = [upAndDown];

interface SortAreaProps {
  ids: string[];
  onLift: (id: string | undefined) => void;
  onMove: (id: string, target: string) => void;
  children: ReactNode;
}

/** Rows that are dragged to another place: by mouse, finger, or the keys of their handle. */
export function SortArea({ ids, onLift, onMove, children }: SortAreaProps) {
  const t = useText();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const announcements = useAnnouncements(ids);
  return (
    <DndContext
      sensors={sensors}
      modifiers={modifiers}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('content.items.dragHelp') } }}
      onDragStart={({ active }) => onLift(String(active.id))}
      onDragCancel={() => onLift(undefined)}
      onDragEnd={({ active, over }) => {
        onLift(undefined);
        if (over && over.id !== active.id) onMove(String(active.id), String(over.id));
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

function useAnnouncements(ids: string[]): Announcements {
  const t = useText();
  return useMemo(() => {
    const placeOf = (id: UniqueIdentifier) => ids.indexOf(String(id)) + 1;
    return {
      onDragStart: ({ active }) => t('content.items.lifted', { number: placeOf(active.id) }),
      onDragOver: ({ over }) => (over ? t('content.items.over', { number: placeOf(over.id) }) : undefined),
      onDragEnd: ({ over }) => (over ? t('content.items.put', { number: placeOf(over.id) }) : undefined),
      onDragCancel: ({ active }) => t('content.items.put', { number: placeOf(active.id) }),
    };
  }, [ids, t]);
}
