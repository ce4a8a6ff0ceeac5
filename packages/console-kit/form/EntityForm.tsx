import type { Entity, Fields } from '@kaiyin/entity';
import { Form, type FormInstance } from 'antd';
import type { ReactNode } from 'react';
import { textOf } from '../i18n/text.ts';
import { FieldBoundary } from './FieldBoundary.tsx';
import { rulesOf, startingValues } from './rules.ts';
import type { Widget } from './widget.ts';
import { widgetOf } from './widgets.tsx';
import './form.css';

/** How a form shows a field, where it differs from what the entity says. */
export interface FormField {
  name: string;
  /** By the name that a module gives it, or itself. */
  widget?: string | Widget;
  label?: string;
  /** Stands under the field. */
  help?: ReactNode;
  /** Shown only while this holds of the form's values. */
  visible?: (values: Record<string, unknown>) => boolean;
  /** Must be filled in while this holds of the form's values, though the entity leaves it open. */
  required?: (values: Record<string, unknown>) => boolean;
  disabled?: boolean;
}

export interface EntityFormProps {
  entity: Pick<Entity, 'table' | 'fields'>;
  form: FormInstance;
  /** The row to edit, or what a new one starts with. */
  row?: Record<string, unknown>;
  /** The fields in their order; all that have a widget unless told. */
  formFields?: readonly (string | FormField)[];
  /** In place of a list of fields: parts made of `FieldLine`s. */
  children?: ReactNode;
  onChange?: () => void;
  onSubmit: () => void;
}

/** The fields of an entity with its rules. */
export function EntityForm({ entity, form, row, formFields, children, onChange, onSubmit }: EntityFormProps) {
  const fields = (formFields ?? editable(entity.fields)).map((field) =>
    typeof field === 'string' ? { name: field } : field,
  );
  return (
    <Form
      form={form}
      layout="vertical"
      className="kit-form"
      initialValues={startingValues(entity.fields, row)}
      onValuesChange={onChange}
      onFinish={onSubmit}
      scrollToFirstError={{ focus: true, block: 'center' }}
    >
      {children ?? fields.map((field) => <FormLine key={field.name} entity={entity} shown={field} />)}
      <button type="submit" hidden />
    </Form>
  );
}

const editable = (fields: Fields) => Object.keys(fields).filter((name) => fields[name]?.widget !== 'hidden');

function FormLine({ entity, shown }: { entity: EntityFormProps['entity']; shown: FormField }) {
  const { name, visible, required } = shown;
  const values = Form.useWatch((all: Record<string, unknown>) => (visible || required ? all : undefined));
  const field = entity.fields[name];
  if (!field || (visible && !visible(values ?? {}))) return null;
  const wanted = shown.widget ?? field.widget;
  const Widget = typeof wanted === 'string' ? widgetOf(wanted) : wanted;
  const label = shown.label ?? textOf(`${entity.table}.${name}`);
  return (
    <FieldBoundary label={label}>
      <Form.Item
        name={name}
        label={label}
        rules={rulesOf(field, required?.(values ?? {}))}
        validateTrigger={['onChange', 'onBlur']}
        validateFirst
        extra={shown.help}
        preserve
      >
        <Widget table={entity.table} name={name} field={field} {...(shown.disabled && { disabled: true })} />
      </Form.Item>
    </FieldBoundary>
  );
}
