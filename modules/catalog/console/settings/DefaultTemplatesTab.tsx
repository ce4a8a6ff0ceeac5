import {
  call,
  EmptyState,
  ErrorState,
  FieldGrid,
  FormPage,
  hasPermission,
  invalidate,
  LoadingState,
  notify,
  useData,
  useText,
} from '@kaiyin/console-kit';
import { defaultTemplateLines, type SiteTabProps } from '@kaiyin/modules/site/console';
import {
  defaultTemplates,
  dynamicPageTypes,
  getSite,
  saveDefaultTemplates,
  site,
  type PipeProps,
} from '@kaiyin/modules/site/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApplyDefaultsDialog } from './ApplyDefaultsDialog.tsx';
import { DefaultTemplateLines, type AppliedTemplate } from './DefaultTemplateLines.tsx';
import './default-templates.css';

const entity = { table: site.table, fields: { publishPipeProps: site.fields.publishPipeProps } };

/**
 * The templates that hold where a catalog or a content names none, in each pipe, which are applied to chosen catalogs; and those
 * of pages that are made when a reader asks for them.
 */
export default function DefaultTemplatesTab({ siteId }: SiteTabProps) {
  const t = useText();
  const client = useQueryClient();
  const [applied, setApplied] = useState<AppliedTemplate>();
  const read = useData(defaultTemplates, { siteId }, { freshFor: 0 });
  const types = useData(dynamicPageTypes, {});
  if (read.isError) return <ErrorState error={read.error} onRetry={() => read.refetch()} />;
  if (types.isError) return <ErrorState error={types.error} onRetry={() => types.refetch()} />;
  if (!read.data || !read.isFetchedAfterMount || !types.data) return <LoadingState />;
  const pipes = read.data.publishPipeProps;
  if (pipes.length === 0) return <EmptyState text={t('catalog.noPipe')} />;
  const saved: PipeProps = Object.fromEntries(pipes.map(({ pipeCode, props }) => [pipeCode, props]));
  const dynamicLines = types.data.map(({ publishPipeKey, name, defaultTemplate }) => ({
    key: publishPipeKey,
    label: name,
    initial: defaultTemplate,
  }));
  const mayEdit = hasPermission('cms:site:edit');
  const save = ({ publishPipeProps }: { publishPipeProps?: PipeProps }) => {
    const given = Object.entries(publishPipeProps ?? {}).map(([pipeCode, props]) => ({
      pipeCode,
      props: Object.fromEntries(Object.entries(props).map(([key, name]) => [key, name ?? ''])),
    }));
    return call(saveDefaultTemplates, { siteId, publishPipeProps: given }, { quiet: true });
  };
  return (
    <div className="kit-surface">
      <p>{t('catalog.defaultTemplatesHelp')}</p>
      <FormPage
        key={read.dataUpdatedAt}
        entity={entity}
        row={{ publishPipeProps: saved }}
        param="siteId"
        mayEdit={mayEdit}
        save={save}
        onSaved={async () => {
          await Promise.all([invalidate(client, defaultTemplates), invalidate(client, getSite)]);
          notify('success', t('kit.saved'));
        }}
        sections={pipes.map(({ pipeCode, pipeName }) => ({
          key: pipeCode,
          title: pipeName,
          children: (
            <>
              <FieldGrid>
                <DefaultTemplateLines
                  lines={defaultTemplateLines()}
                  pipeCode={pipeCode}
                  saved={saved[pipeCode] ?? {}}
                  {...(mayEdit && { onApply: setApplied })}
                />
              </FieldGrid>
              <h3 className="catalog-dynamic">
                {t('catalog.dynamicTemplates')} <small>{t('catalog.dynamicTemplatesHelp')}</small>
              </h3>
              <FieldGrid>
                <DefaultTemplateLines lines={dynamicLines} pipeCode={pipeCode} saved={saved[pipeCode] ?? {}} />
              </FieldGrid>
            </>
          ),
        }))}
      />
      {applied && <ApplyDefaultsDialog siteId={siteId} applied={applied} onClose={() => setApplied(undefined)} />}
    </div>
  );
}
