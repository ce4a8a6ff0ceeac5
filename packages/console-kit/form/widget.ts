import type { Field } from '@kaiyin/entity';
import type { ComponentType } from 'react';

/** What a widget of a form gets; `value` and `onChange` come from the form. */
export interface WidgetProps {
  id?: string;
  value?: unknown;
  onChange?: (value: unknown) => void;
  disabled?: boolean;
  table: string;
  name: string;
  field: Field;
}

export type Widget = ComponentType<WidgetProps>;
