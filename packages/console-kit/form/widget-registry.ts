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

const own = new Map<string, Widget>();

/**
 * Adds a widget under a name, or replaces one, for example `image` by the picker of the material library. Apart from the
 * ordinary widgets, so that modules may register at start without loading them.
 */
export const registerWidget = (name: string, widget: Widget): void => void own.set(name, widget);

export const registeredWidget = (name: string): Widget | undefined => own.get(name);
