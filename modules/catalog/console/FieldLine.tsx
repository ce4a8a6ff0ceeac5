import { rulesOf, textOf, widgetOf } from '@kaiyin/console-kit';
import type { Entity } from '@kaiyin/entity';
import { Form } from 'antd';
import type { ReactNode } from 'react';

interface FieldLineProps {
  entity: Pick<Entity, 'table' | 'fields'>;
  name: string;
  widget?: string;
  help?: ReactNode;
  wide?: boolean;
}

/** One field of an entity with its rules, wherever in a form it stands. */
export function FieldLine({ entity: { table, fields }, name, widget, help, wide = false }: FieldLineProps) {
  const field = fields[name];
  if (!field) return null;
  const Widget = widgetOf(widget ?? field.widget);
  return (
    <Form.Item
      name={name}
      label={textOf(`${table}.${name}`)}
      rules={rulesOf(field)}
      validateTrigger={['onChange', 'onBlur']}
      validateFirst
      extra={help}
      {...(wide && { className: 'catalog-wide' })}
    >
      <Widget table={table} name={name} field={field} />
    </Form.Item>
  );
}
