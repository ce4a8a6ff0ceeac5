import {
  call,
  FieldLine,
  startingValues,
  toPayload,
  useEntityForm,
  useLeaveGuard,
  useShortcut,
  useText,
} from '@kaiyin/console-kit';
import { catalog, updateCatalog, type CatalogInput, type CatalogView } from '@kaiyin/modules/catalog/schema';
import { usePublishPlan } from '@kaiyin/modules/plan/console';
import { Button, Form } from 'antd';
import { useRef } from 'react';
import { PageSizeField } from './PageSizeField.tsx';
import { TemplatesField } from './TemplatesField.tsx';
import { mayEdit } from './use-catalog-actions.tsx';
import { useRefreshCatalogs } from './use-refresh-catalogs.ts';
import { CodeWidget } from './CodeWidget.tsx';

const sections = ['basic', 'templates', 'seo'] as const;

/** The settings of a catalog in sections, saved together. */
export function CatalogForm({ row }: { row: CatalogView }) {
  const t = useText();
  const refresh = useRefreshCatalogs();
  const box = useRef<HTMLDivElement>(null);
  const send = async (values: Record<string, unknown>) => {
    await call(updateCatalog, { ...(values as CatalogInput), id: row.id }, { quiet: true });
  };
  const { form, isDirty, isSaving, submit, onChange, settle } = useEntityForm(catalog, { ...row }, send);
  const review = usePublishPlan();
  const finish = async () => (await submit()) && (await refresh());
  const reviewed = async () => {
    const fields = toPayload(catalog.fields, { ...row, ...form.getFieldsValue(true) });
    const title = t(movesAddresses(row, fields) ? 'plan.titleAddress' : 'plan.titleSave', { name: row.name });
    const change = { type: 'catalog', id: row.id, fields } as const;
    if (await review({ title, choices: [{ key: 'save', label: t('kit.save'), change }] })) await finish();
  };
  const save = () => (movesAddresses(row, form.getFieldsValue(true)) ? reviewed() : finish());
  useLeaveGuard(isDirty, { param: 'catalogId' });
  useShortcut('mod+s', () => void save(), { label: t('kit.save'), enabled: mayEdit() });
  const reset = () => {
    form.resetFields();
    settle();
  };
  return (
    <div ref={box} className="catalog-form">
      <nav className="catalog-sections" aria-label={t('catalog.sections')}>
        {sections.map((name) => (
          <Button
            key={name}
            type="text"
            size="small"
            onClick={() => box.current?.querySelector(`[data-section="${name}"]`)?.scrollIntoView({ block: 'start' })}
          >
            {t(`catalog.section.${name}`)}
          </Button>
        ))}
      </nav>
      <Form
        form={form}
        layout="vertical"
        disabled={!mayEdit()}
        initialValues={startingValues(catalog.fields, { ...row })}
        onValuesChange={onChange}
        onFinish={() => void save()}
        scrollToFirstError={{ focus: true, block: 'center' }}
      >
        <BasicSection />
        <Section name="templates">
          {row.catalogType === 'link' ? (
            <p>{t('catalog.linkHasNoPages')}</p>
          ) : (
            <Form.Item name="publishPipeProps" noStyle>
              <TemplatesField pipes={row.links} />
            </Form.Item>
          )}
        </Section>
        <Section name="seo">
          <FieldLine entity={catalog} name="seoTitle" />
          <FieldLine entity={catalog} name="seoKeywords" />
          <FieldLine entity={catalog} name="seoDescription" />
        </Section>
        {mayEdit() && (
          <div className="catalog-footer">
            {isDirty && <span role="status">{t('catalog.unsaved')}</span>}
            <Button disabled={!isDirty} onClick={reset}>
              {t('catalog.reset')}
            </Button>
            {isDirty && <Button onClick={() => void reviewed()}>{t('plan.reviewSave')}</Button>}
            <Button type="primary" htmlType="submit" loading={isSaving} disabled={!isDirty}>
              {t('kit.save')}
            </Button>
          </div>
        )}
      </Form>
    </div>
  );
}

/** Pages of a public catalog get other addresses, so that links from elsewhere may break. */
const movesAddresses = (row: CatalogView, fields: Record<string, unknown>): boolean =>
  row.catalogType !== 'link' &&
  (['path', 'detailNameRule'] as const).some((name) => (fields[name] ?? '') !== (row[name] ?? ''));

function BasicSection() {
  const t = useText();
  const type = Form.useWatch<string>('catalogType');
  return (
    <Section name="basic">
      <div className="catalog-grid">
        <FieldLine entity={catalog} name="name" />
        <FieldLine entity={catalog} name="catalogType" />
        <FieldLine entity={catalog} name="alias" widget={CodeWidget} help={t('catalog.aliasHelp')} />
        <FieldLine entity={catalog} name="path" widget={CodeWidget} help={t('catalog.pathHelp')} />
        {type === 'link' ? (
          <FieldLine entity={catalog} name="redirectUrl" className="catalog-wide" help={t('catalog.redirectHelp')} />
        ) : (
          <>
            <FieldLine entity={catalog} name="detailNameRule" help={t('catalog.detailHelp')} />
            <Form.Item name="pageSize" label={t('catalog.pageSize')} extra={t('catalog.pageSizeHelp')}>
              <PageSizeField />
            </Form.Item>
          </>
        )}
        <FieldLine entity={catalog} name="description" className="catalog-wide" />
        <FieldLine entity={catalog} name="logo" />
        <FieldLine entity={catalog} name="tagIgnore" help={t('catalog.tagIgnoreHelp')} />
      </div>
    </Section>
  );
}

function Section({ name, children }: { name: (typeof sections)[number]; children: React.ReactNode }) {
  const t = useText();
  return (
    <section data-section={name}>
      <h2>{t(`catalog.section.${name}`)}</h2>
      {children}
    </section>
  );
}
