import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { hasPermission, notify, useAction, useText } from '@kaiyin/console-kit';
import type { ModelField } from '@kaiyin/modules/model/schema';
import { useState } from 'react';
import { FieldRow } from './FieldRow.tsx';
import { useFieldsOwner } from './fields-owner.ts';

interface FieldListProps {
  modelId: number;
  rows: readonly ModelField[];
  onEdit: (id: number) => void;
}

/** Fields that are dragged into their order: by mouse, finger, or the keys of their handle. */
export function FieldList({ modelId, rows, onEdit }: FieldListProps) {
  const t = useText();
  const [moved, setMoved] = useState<number[]>();
  const { calls, invalidates } = useFieldsOwner();
  const sort = useAction(calls.sort, {
    invalidates: [calls.api.list, ...invalidates],
    onSuccess: () => notify('success', t('model.sorted')),
  });
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const isKnown = moved?.length === rows.length && moved.every((id) => byId.has(id));
  const ids = isKnown && moved ? moved : rows.map(({ id }) => id);
  const move = async (from: number, to: number) => {
    if (from < 0 || to < 0 || from === to) return;
    const next = arrayMove(ids, from, to);
    setMoved(next);
    await sort.mutateAsync({ modelId, ids: next }).catch(() => undefined);
    setMoved(undefined);
  };
  const isFixed = !hasPermission(`${calls.permission}:edit`);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={({ active, over }) => over && void move(ids.indexOf(Number(active.id)), ids.indexOf(Number(over.id)))}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ul className="model-fields">
          {ids.map((id) => {
            const row = byId.get(id);
            return row && <FieldRow key={id} row={row} isFixed={isFixed} onEdit={onEdit} />;
          })}
        </ul>
      </SortableContext>
    </DndContext>
  );
}
