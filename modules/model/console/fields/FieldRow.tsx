import { DeleteOutlined, EditOutlined, HolderOutlined } from '@ant-design/icons';
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { Can, textOf, useText } from '@kaiyin/console-kit';
import type { ModelField } from '@kaiyin/modules/model/schema';
import { Button, Tag } from 'antd';
import { labelOfField } from '../field-label.ts';
import { useFieldsOwner } from './fields-owner.ts';
import { useRemoveField } from './use-remove-field.tsx';

interface FieldRowProps {
  row: ModelField;
  /** It is not dragged. */
  isFixed: boolean;
  onEdit: (id: number) => void;
}

/** One field of a model: what it is, and what can be done with it. */
export function FieldRow({ row, isFixed, onEdit }: FieldRowProps) {
  const t = useText();
  const { id, code, controlType, required, filterable, help } = row;
  const name = labelOfField(row);
  const remove = useRemoveField();
  const { calls, marksFilters } = useFieldsOwner();
  const drag = useSortable({ id, disabled: isFixed });
  return (
    <li
      ref={drag.setNodeRef}
      className="model-field"
      data-dragging={drag.isDragging}
      style={{ transform: CSS.Translate.toString(drag.transform), transition: drag.transition }}
    >
      {!isFixed && (
        <button
          type="button"
          className="model-field-handle"
          ref={drag.setActivatorNodeRef}
          {...drag.attributes}
          {...drag.listeners}
          aria-label={t('model.move', { name })}
        >
          <HolderOutlined />
        </button>
      )}
      <span className="model-field-name">
        <strong>{name}</strong>
        <code>{code}</code>
        {help && <small>{help}</small>}
      </span>
      <span className="model-field-control">{textOf(`x_model_field.controlType.${controlType}`)}</span>
      <span className="model-field-marks">
        {required && <Tag color="red">{textOf('x_model_field.required')}</Tag>}
        {filterable && marksFilters && <Tag>{textOf('x_model_field.filterable')}</Tag>}
      </span>
      <span className="model-field-tools">
        <Can permission={`${calls.permission}:edit`}>
          <Button type="text" size="small" icon={<EditOutlined />} onClick={() => onEdit(id)}>
            {t('kit.edit')}
          </Button>
        </Can>
        <Can permission={[`${calls.permission}:remove`, `${calls.permission}:delete`]}>
          <Button type="text" size="small" danger icon={<DeleteOutlined />} onClick={() => void remove(row)}>
            {t('kit.delete')}
          </Button>
        </Can>
      </span>
    </li>
  );
}
