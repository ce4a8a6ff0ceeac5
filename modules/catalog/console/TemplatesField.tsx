import { useText } from '@kaiyin/console-kit';
import { catalogTemplateKeys, type CatalogView } from '@kaiyin/modules/catalog/schema';
import type { PipeProps, siteTemplateKeys } from '@kaiyin/modules/site/schema';
import { TemplatePicker } from '@kaiyin/modules/template/console';
import { Form } from 'antd';
import { useSiteSettings } from './use-site-settings.ts';

interface TemplatesFieldProps {
  pipes: CatalogView['links'];
  value?: PipeProps;
  onChange?: (value: PipeProps) => void;
}

/** The site's template that stands in for each of a catalog's. */
const siteKeys = {
  indexTemplate: 'catalogTemplate',
  listTemplate: 'defaultListTemplate',
  detailTemplate_article: 'detailTemplate_article',
} as const satisfies Record<(typeof catalogTemplateKeys)[number], (typeof siteTemplateKeys)[number]>;

/** A catalog's templates in each pipe, with the site's where it names none. */
export function TemplatesField({ pipes, value = {}, onChange }: TemplatesFieldProps) {
  const t = useText();
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
      <div className="catalog-grid">
        {catalogTemplateKeys.map((key) => (
          <Form.Item
            key={key}
            label={t(`catalog.template.${key}`)}
            extra={key === 'indexTemplate' ? t('catalog.indexTemplateHelp') : undefined}
          >
            <TemplatePicker
              pipeCode={pipeCode}
              value={value[pipeCode]?.[key] ?? ''}
              onChange={(name) => change(pipeCode, key, name)}
              placeholder={inheritedText(site?.publishPipeProps[pipeCode]?.[siteKeys[key]])}
            />
          </Form.Item>
        ))}
      </div>
    </div>
  ));
}
