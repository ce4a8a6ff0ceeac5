import { FieldGrid, useText } from '@kaiyin/console-kit';
import type { CatalogView } from '@kaiyin/modules/catalog/schema';
import type { PipeProps } from '@kaiyin/modules/site/schema';
import { TemplatePicker } from '@kaiyin/modules/template/console';
import { Form } from 'antd';
import { useId } from 'react';
import { ApplyTemplateButton } from './settings/ApplyTemplateButton.tsx';
import { mayEdit } from './use-catalog-actions.tsx';
import { templateLines, templateLinesOfSpecial } from './template-lines.ts';
import { useSiteSettings } from './use-site-settings.ts';

interface TemplatesFieldProps {
  /** The catalog as the server has it. */
  saved: Pick<CatalogView, 'id' | 'name' | 'special' | 'publishPipeProps'>;
  pipes: CatalogView['links'];
  value?: PipeProps;
  onChange?: (value: PipeProps) => void;
}

/** A catalog's templates in each pipe, with the site's where it names none. */
export function TemplatesField({ saved, pipes, value = {}, onChange }: TemplatesFieldProps) {
  const t = useText();
  const id = useId();
  const site = useSiteSettings();
  if (!pipes.length) return <p>{t('catalog.noPipe')}</p>;
  const change = (pipeCode: string, key: string, name: string) => {
    const { [key]: _, ...others } = value[pipeCode] ?? {};
    onChange?.({ ...value, [pipeCode]: name ? { ...others, [key]: name } : others });
  };
  const inheritedText = (name: string | undefined) =>
    name ? t('catalog.inheritedTemplate', { name }) : t('catalog.noTemplate');
  return pipes.map(({ pipeCode, pipeName }) => (
    <div key={pipeCode} className="catalog-pipe">
      <h3>
        {pipeName} <small>{pipeCode}</small>
      </h3>
      <FieldGrid>
        {(saved.special ? templateLinesOfSpecial() : templateLines()).map(({ key, siteKey, label }) => (
          <Form.Item
            key={key}
            htmlFor={`${id}-${pipeCode}-${key}`}
            label={label}
            extra={
              <>
                {key === 'indexTemplate' && t('catalog.indexTemplateHelp')}
                {key !== 'indexTemplate' && !saved.special && mayEdit() && (
                  <ApplyTemplateButton
                    saved={saved}
                    isUnsaved={(value[pipeCode]?.[key] ?? '') !== (saved.publishPipeProps[pipeCode]?.[key] ?? '')}
                    {...{ pipeCode, name: key, label }}
                  />
                )}
              </>
            }
          >
            <TemplatePicker
              id={`${id}-${pipeCode}-${key}`}
              pipeCode={pipeCode}
              value={value[pipeCode]?.[key] ?? ''}
              onChange={(name) => change(pipeCode, key, name)}
              placeholder={inheritedText(site?.publishPipeProps[pipeCode]?.[siteKey])}
            />
          </Form.Item>
        ))}
      </FieldGrid>
    </div>
  ));
}
