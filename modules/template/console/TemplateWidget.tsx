import type { WidgetProps } from '@kaiyin/console-kit';
import { TemplatePicker } from './LazyTemplatePicker.tsx';

/** The template picker as a field of a form; the field's target names the pipe. */
export const TemplateWidget = ({ id, value, onChange, disabled = false, field }: WidgetProps) => (
  <TemplatePicker
    {...(id !== undefined && { id })}
    pipeCode={field.target ?? ''}
    value={typeof value === 'string' ? value : ''}
    disabled={disabled}
    onChange={(name) => onChange?.(name)}
  />
);
