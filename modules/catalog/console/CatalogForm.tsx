import { call, FieldGrid, FieldLine, FormPage, useText } from '@kaiyin/console-kit';
import {
  catalog,
  getCatalog,
  updateCatalog,
  type CatalogInput,
  type CatalogView,
} from '@kaiyin/modules/catalog/schema';
import { usePublishPlan } from '@kaiyin/modules/plan/console';
import { Form } from 'antd';
import { ExtSection } from './ExtSection.tsx';
import { ModelField } from './ModelField.tsx';
import { PageSizeField } from './PageSizeField.tsx';
import { TemplatesField } from './TemplatesField.tsx';
import { mayEdit } from './use-catalog-actions.tsx';
import { useRefreshCatalogs } from './use-refresh-catalogs.ts';
import { CodeWidget } from './CodeWidget.tsx';

/** The settings of a catalog in sections, saved together. */
export function CatalogForm({ row }: { row: CatalogView }) {
  const t = useText();
  const refresh = useRefreshCatalogs();
  const review = usePublishPlan();
  const ask = (fields: Record<string, unknown>) => {
    const title = t(movesAddresses(row, fields) ? 'plan.titleAddress' : 'plan.titleSave', { name: row.name });
    const change = { type: 'catalog', id: row.id, fields } as const;
    return review({ title, choices: [{ key: 'save', label: t('kit.save'), change }] }).then(Boolean);
  };
  const templates =
    row.catalogType === 'link' ? (
      <p>{t('catalog.linkHasNoPages')}</p>
    ) : (
      <Form.Item name="publishPipeProps" noStyle>
        <TemplatesField saved={row} pipes={row.links} />
      </Form.Item>
    );
  return (
    <FormPage
      entity={catalog}
      row={{ ...row }}
      param="catalogId"
      mayEdit={mayEdit()}
      save={(values, over = { ...row }) => {
        const updateTime = String(over.updateTime);
        return call(updateCatalog, { ...(values as CatalogInput), id: row.id, updateTime }, { quiet: true });
      }}
      reread={async () => ({ ...(await call(getCatalog, { id: row.id }, { quiet: true })) })}
      onSaved={refresh}
      review={{ label: t('plan.reviewSave'), ask, isNeeded: (fields) => movesAddresses(row, fields) }}
      sections={[
        { key: 'basic', title: t('catalog.section.basic'), children: <BasicSection row={row} /> },
        { key: 'templates', title: t('catalog.section.templates'), children: templates },
        { key: 'seo', title: t('catalog.section.seo'), children: <SeoSection /> },
        { key: 'ext', title: t('catalog.section.ext'), children: <ExtSection row={row} /> },
      ]}
    />
  );
}

/** Pages of a public catalog get other addresses, so that links from elsewhere may break. */
const movesAddresses = (row: CatalogView, fields: Record<string, unknown>): boolean =>
  row.catalogType !== 'link' &&
  (['path', 'detailNameRule'] as const).some((name) => (fields[name] ?? '') !== (row[name] ?? ''));

const SeoSection = () => (
  <>
    <FieldLine entity={catalog} name="seoTitle" />
    <FieldLine entity={catalog} name="seoKeywords" />
    <FieldLine entity={catalog} name="seoDescription" />
  </>
);

function BasicSection({ row }: { row: CatalogView }) {
  const t = useText();
  const type = Form.useWatch<string>('catalogType');
  return (
    <FieldGrid>
      <FieldLine entity={catalog} name="name" />
      <FieldLine entity={catalog} name="catalogType" />
      <FieldLine entity={catalog} name="alias" widget={CodeWidget} help={t('catalog.aliasHelp')} />
      <FieldLine entity={catalog} name="path" widget={CodeWidget} help={t('catalog.pathHelp')} />
      {type === 'link' ? (
        <FieldLine entity={catalog} name="redirectUrl" className="form-page-wide" help={t('catalog.redirectHelp')} />
      ) : (
        <>
          {!row.special && <FieldLine entity={catalog} name="detailNameRule" help={t('catalog.detailHelp')} />}
          <Form.Item name="pageSize" label={t('catalog.pageSize')} extra={t('catalog.pageSizeHelp')}>
            <PageSizeField />
          </Form.Item>
          {!row.special && (
            <Form.Item name="contentModelId" label={t('catalog.contentModel')} extra={t('catalog.contentModelHelp')}>
              <ModelField label={t('catalog.contentModel')} inherited={row.inheritedModels.contentModelId} />
            </Form.Item>
          )}
        </>
      )}
      <FieldLine entity={catalog} name="description" className="form-page-wide" />
      <FieldLine entity={catalog} name="logo" />
      <FieldLine entity={catalog} name="tagIgnore" help={t('catalog.tagIgnoreHelp')} />
    </FieldGrid>
  );
}
