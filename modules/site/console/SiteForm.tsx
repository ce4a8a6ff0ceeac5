import {
  call,
  FieldGrid,
  FieldLine,
  FormPage,
  hasPermission,
  invalidate,
  notify,
  useCurrentSite,
  useText,
} from '@kaiyin/console-kit';
import { getSite, site, updateSite, type Site, type SiteRow } from '@kaiyin/modules/site/schema';
import { useQueryClient } from '@tanstack/react-query';
import { usePublishPlan } from '@kaiyin/modules/plan/console';
import { ExtSection } from './ExtSection.tsx';
import { PipeTemplates } from './PipeTemplates.tsx';

interface SiteFormProps {
  site: SiteRow;
  /** Templates belong to the current site and can be chosen only there. */
  isCurrent: boolean;
  onSaved: () => unknown;
}

/** The settings of a site: names, search engines, templates of each pipe. */
export function SiteForm({ site: row, isCurrent, onSaved }: SiteFormProps) {
  const t = useText();
  const client = useQueryClient();
  const reread = async () => ({ ...(await call(getSite, { id: row.id }, { quiet: true })) });
  const save = async (values: Record<string, unknown>, over: Record<string, unknown> = { ...row }) => {
    // They have a page of their own, which may have been saved meanwhile.
    const { configProps } = await call(getSite, { id: row.id }, { quiet: true });
    const saved = { ...(values as Site), id: row.id, configProps, updateTime: String(over.updateTime) };
    await call(updateSite, saved, { quiet: true });
    if (isCurrent) useCurrentSite.getState().choose({ siteId: row.id, siteName: saved.name });
    await Promise.all([invalidate(client, getSite), onSaved()]);
    notify('success', t('kit.saved'));
  };
  const review = usePublishPlan();
  const ask = (fields: Record<string, unknown>) => {
    const choices = [{ key: 'save', label: t('kit.save'), change: { type: 'setting', fields } }] as const;
    return review({ title: t('plan.titleSave', { name: row.name }), choices }).then(Boolean);
  };
  return (
    <div className="kit-surface">
      <FormPage
        entity={site}
        row={{ ...row }}
        param="siteId"
        mayEdit={hasPermission('cms:site:edit')}
        save={save}
        reread={reread}
        review={isCurrent ? { label: t('plan.reviewSave'), ask } : undefined}
        sections={[
          { key: 'basic', title: t('site.sectionBasic'), children: <BasicSection /> },
          { key: 'pipes', title: t('site.sectionPipes'), children: <PipeTemplates isCurrent={isCurrent} /> },
          { key: 'seo', title: t('site.sectionSeo'), children: <SeoSection /> },
          { key: 'ext', title: t('site.sectionExt'), children: <ExtSection isCurrent={isCurrent} /> },
        ]}
      />
    </div>
  );
}

function BasicSection() {
  const t = useText();
  return (
    <FieldGrid>
      <FieldLine entity={site} name="name" />
      <FieldLine entity={site} name="path" disabled help={t('site.pathHelp')} />
      <FieldLine entity={site} name="logo" className="form-page-tall" />
      <FieldLine entity={site} name="description" />
      <FieldLine entity={site} name="resourceUrl" help={t('site.resourceUrlHelp')} />
      <FieldLine entity={site} name="pageSize" help={t('site.pageSizeHelp')} />
    </FieldGrid>
  );
}

const SeoSection = () => (
  <>
    <FieldLine entity={site} name="seoTitle" />
    <FieldLine entity={site} name="seoKeywords" />
    <FieldLine entity={site} name="seoDescription" />
  </>
);
