import type { Entity } from '@kaiyin/entity';
import { Form } from 'antd';
import type { ReactNode } from 'react';
import { textOf } from '../i18n/text.ts';
import { FieldBoundary } from './FieldBoundary.tsx';
import { rulesOf } from './rules.ts';
import type { Widget } from './widget.ts';
import { widgetOf } from './widgets.tsx';

interface FieldLineProps {
  entity: Pick<Entity, 'table' | 'fields'>;
  name: string;
  /** In the place of the field's own. */
  widget?: Widget;
  help?: ReactNode;
  disabled?: boolean;
  className?: string;
}

/** One field of an entity with its label and its rules, wherever in a form of one's own it stands. */
export function FieldLine({ entity, name, widget, help, disabled = false, className }: FieldLineProps) {
  const { table, fields } = entity;
  const field = fields[name];
  if (!field) return null;
  const Shown = widget ?? widgetOf(field.widget);
  const label = textOf(`${table}.${name}`);
  return (
    <FieldBoundary label={label}>
      <Form.Item
        name={name}
        label={label}
        rules={rulesOf(field)}
        validateTrigger={['onChange', 'onBlur']}
        validateFirst
        extra={help}
        {...(className && { className })}
      >
        <Shown table={table} name={name} field={field} disabled={disabled} />
      </Form.Item>
    </FieldBoundary>
  );
}
