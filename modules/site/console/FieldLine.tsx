import type { Fields } from '@kaiyin/entity';
import { rulesOf, textOf, widgetOf } from '@kaiyin/console-kit';
import { Form } from 'antd';
import type { ReactNode } from 'react';

interface FieldLineProps {
  entity: { table: string; fields: Fields };
  name: string;
  help?: ReactNode;
  disabled?: boolean;
}

/** One field of an entity on a page's form. */
export function FieldLine({ entity: { table, fields }, name, help, disabled = false }: FieldLineProps) {
  const field = fields[name];
  if (!field) return null;
  const Widget = widgetOf(field.widget);
  return (
    <Form.Item
      name={name}
      label={textOf(`${table}.${name}`)}
      rules={rulesOf(field)}
      validateTrigger={['onChange', 'onBlur']}
      validateFirst
      extra={help}
    >
      <Widget table={table} name={name} field={field} disabled={disabled} />
    </Form.Item>
  );
}
