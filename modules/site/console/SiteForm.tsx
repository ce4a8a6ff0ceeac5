import {
  call,
  FieldLine,
  hasPermission,
  invalidate,
  notify,
  startingValues,
  StatusDot,
  toPayload,
  useCurrentSite,
  useEntityForm,
  useLeaveGuard,
  useShortcut,
  useText,
} from '@kaiyin/console-kit';
import { getSite, site, updateSite, type Site, type SiteRow } from '@kaiyin/modules/site/schema';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Form, Switch } from 'antd';
import { usePublishPlan } from '@kaiyin/modules/plan/console';
import { PipeTemplates } from './PipeTemplates.tsx';

interface SiteFormProps {
  site: SiteRow;
  /** Templates belong to the current site and can be chosen only there. */
  isCurrent: boolean;
  onSaved: () => unknown;
}

function ShareWithSites() {
  const t = useText();
  return (
    <Form.Item
      name={['configProps', 'ShareWithSites']}
      label={t('site.shareWithSites')}
      extra={t('site.shareWithSitesHelp')}
      valuePropName="checked"
      getValueProps={(value?: string) => ({ checked: value === 'Y' })}
      normalize={(value: boolean) => (value ? 'Y' : 'N')}
    >
      <Switch />
    </Form.Item>
  );
}

/** The settings of a site: names, search engines, templates of each pipe. */
export function SiteForm({ site: row, isCurrent, onSaved }: SiteFormProps) {
  const t = useText();
  const client = useQueryClient();
  const mayEdit = hasPermission('cms:site:edit');
  const save = async (values: Record<string, unknown>) => {
    const saved = { ...(values as Site), id: row.id };
    await call(updateSite, saved, { quiet: true });
    if (isCurrent) useCurrentSite.getState().choose({ siteId: row.id, siteName: saved.name });
    await Promise.all([invalidate(client, getSite), onSaved()]);
    notify('success', t('kit.saved'));
  };
  const { form, isDirty, isSaving, submit, onChange } = useEntityForm(site, { ...row }, save);
  useLeaveGuard(isDirty, { param: 'siteId' });
  useShortcut('mod+s', () => void submit(), { label: t('kit.save'), enabled: mayEdit });
  const review = usePublishPlan();
  const start = startingValues(site.fields, { ...row });
  const reviewChanges = async () => {
    const fields = toPayload(site.fields, form.getFieldsValue(true));
    const choices = [{ key: 'save', label: t('kit.save'), change: { type: 'setting', fields } }] as const;
    if (await review({ title: t('plan.titleSave', { name: row.name }), choices })) await submit();
  };
  return (
    <Form
      form={form}
      layout="vertical"
      className="site-form"
      disabled={!mayEdit}
      initialValues={start}
      onValuesChange={onChange}
      onFinish={() => void submit()}
    >
      <section>
        <h2>{t('site.sectionBasic')}</h2>
        <div className="site-fields">
          <FieldLine entity={site} name="name" />
          <FieldLine entity={site} name="path" disabled help={t('site.pathHelp')} />
          <div className="site-field-tall">
            <FieldLine entity={site} name="logo" />
          </div>
          <FieldLine entity={site} name="description" />
          <FieldLine entity={site} name="resourceUrl" help={t('site.resourceUrlHelp')} />
          <FieldLine entity={site} name="pageSize" help={t('site.pageSizeHelp')} />
          <ShareWithSites />
        </div>
      </section>
      <section>
        <h2>{t('site.sectionPipes')}</h2>
        <PipeTemplates isCurrent={isCurrent} />
      </section>
      <section>
        <h2>{t('site.sectionSeo')}</h2>
        <FieldLine entity={site} name="seoTitle" />
        <FieldLine entity={site} name="seoKeywords" />
        <FieldLine entity={site} name="seoDescription" />
      </section>
      {mayEdit && (
        <footer className="site-form-footer">
          <span role="status">{isDirty && <StatusDot state="pending">{t('site.unsaved')}</StatusDot>}</span>
          {isCurrent && isDirty && <Button onClick={() => void reviewChanges()}>{t('plan.reviewSave')}</Button>}
          <Button type="primary" htmlType="submit" loading={isSaving} disabled={!isDirty}>
            {t('kit.save')}
          </Button>
        </footer>
      )}
    </Form>
  );
}
