import { ErrorState, LoadingState, useData, useText, type Widget } from '@kaiyin/console-kit';
import { publishPipeOptions } from '@kaiyin/modules/plan/schema';
import { TemplatePicker } from '@kaiyin/modules/template/console';
import { useId } from 'react';

/** Names a template in each pipe of the site. */
export const TemplatesWidget: Widget = ({ value, onChange, disabled = false }) => {
  const t = useText();
  const id = useId();
  const pipes = useData(publishPipeOptions, {});
  if (pipes.isError) return <ErrorState error={pipes.error} onRetry={() => void pipes.refetch()} />;
  if (!pipes.data) return <LoadingState />;
  if (pipes.data.length === 0) return <p>{t('customform.noPipes')}</p>;
  const templates = (value as Record<string, string> | undefined) ?? {};
  return (
    <div className="customform-templates">
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
};
