import { ErrorState, LoadingState, useData, useText, type WidgetProps } from '@kaiyin/console-kit';
import { publishPipeOptions } from '@kaiyin/modules/plan/schema';
import { useId } from 'react';
import { TemplatePicker } from './LazyTemplatePicker.tsx';
import './pipe-templates.css';

type Templates = Record<string, string>;

/** Names a template in each pipe of the site. */
export function PipeTemplatesWidget({ value, onChange, disabled = false }: WidgetProps) {
  const t = useText();
  const id = useId();
  const pipes = useData(publishPipeOptions, {});
  if (pipes.isError) return <ErrorState error={pipes.error} onRetry={() => void pipes.refetch()} />;
  if (!pipes.data) return <LoadingState />;
  if (pipes.data.length === 0) return <p>{t('template.noPipesYet')}</p>;
  const templates = (value as Templates | undefined) ?? {};
  return (
    <div className="pipe-templates">
      {pipes.data.map(({ code, name }) => (
        <div key={code}>
          <label htmlFor={`${id}-${code}`}>{name}</label>
          <TemplatePicker
            id={`${id}-${code}`}
            pipeCode={code}
            value={templates[code] ?? ''}
            disabled={disabled}
            onChange={(template) => onChange?.({ ...templates, [code]: template })}
          />
        </div>
      ))}
    </div>
  );
}
