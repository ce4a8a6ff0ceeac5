import {
  call,
  DictTag,
  ErrorState,
  FieldGrid,
  FieldLine,
  formatInstant,
  FormPage,
  LoadingState,
  notify,
  Page,
  textOf,
  useData,
  useTabTitle,
  useText,
  useUrlState,
  type FormSection,
  type SaveForm,
  type Widget,
} from '@kaiyin/console-kit';
import type { Change } from '@kaiyin/entity';
import {
  getWidget,
  pageWidget,
  saveWidget,
  usualSpace,
  type WidgetType,
  type WidgetView,
} from '@kaiyin/modules/widget/schema';
import { Button, Typography } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { AdList } from '../ads/AdList.tsx';
import { EditedSpace, SpaceFields } from '../ads/SpaceFields.tsx';
import { PublishLaterDialog } from '../PublishLaterDialog.tsx';
import { usePublishWidgets } from '../use-publish-widgets.ts';
import { useRefreshWidgets } from '../use-refresh-widgets.ts';
import { ManualRows } from './ManualRows.tsx';
import { PublishButtons } from './PublishButtons.tsx';
import { GoneCatalog, RuleFields } from './RuleFields.tsx';
import { TemplatesOfPipes } from './TemplatesOfPipes.tsx';
import './editor.css';

/** The working copy of one page widget, whatever its type. */
export default function WidgetEditorPage() {
  const t = useText();
  const [{ id }] = useUrlState({ id: 0 });
  const { data, error, refetch } = useData(getWidget, { id }, { enabled: id > 0, freshFor: 0 });
  useTabTitle(data?.name);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (id <= 0) return <ErrorState error={t('widget.notChosen')} />;
  if (!data) return <LoadingState />;
  return <WidgetEditor widget={data} />;
}

function WidgetEditor({ widget }: { widget: WidgetView }) {
  const t = useText();
  const navigate = useNavigate();
  const { id, type, name, code, status, plannedFor, lacking, updateTime } = widget;
  const isSpace = type === 'ads';
  const publish = usePublishWidgets();
  const [isPlanning, setPlanning] = useState(false);
  return (
    <Page
      surface={false}
      title={name}
      summary={
        <span className="widget-state">
          {textOf(`cms_page_widget.type.${type}`)} <DictTag type="CMSPageWidgetStatus" value={status} />
          {plannedFor && t('widget.plannedFor', { at: formatInstant(plannedFor).slice(0, 16) })}
        </span>
      }
      extra={
        <Button onClick={() => void navigate(isSpace ? '/operations/advertisement' : '/configs/content?tab=widgets')}>
          {t('widget.back')}
        </Button>
      }
    >
      <p className="widget-tag">
        {t('widget.tagHint')} <Typography.Text code copyable>{`{% cms_page_widget code: "${code}" %}`}</Typography.Text>
      </p>
      {isSpace && (
        <section className="kit-surface widget-ads">
          <h2>{t('ad.list')}</h2>
          <AdList spaceId={id} space={widget.content.space ?? usualSpace} mayEdit={!lacking.includes('Edit')} />
        </section>
      )}
      <div className="kit-surface">
        <GoneCatalog value={widget.goneCatalogId}>
          <EditedSpace value={id}>
            <WidgetForm key={`${id} ${updateTime}`} widget={widget} onPlan={() => setPlanning(true)} />
          </EditedSpace>
        </GoneCatalog>
      </div>
      {isPlanning && (
        <PublishLaterDialog
          title={t('widget.publishTitle', { name })}
          onChoose={async (publishDate) => {
            if (await publish({ action: 'publish', widgets: [widget], publishDate })) setPlanning(false);
          }}
          onClose={() => setPlanning(false)}
        />
      )}
    </Page>
  );
}

const contentTitles = { manual: 'widget.list', query: 'widget.rule', ads: 'ad.show' } as const;
const contentWidgets: Record<WidgetType, Widget> = { manual: ManualRows, query: RuleFields, ads: SpaceFields };

function WidgetForm({ widget, onPlan }: { widget: WidgetView; onPlan: () => void }) {
  const t = useText();
  const refresh = useRefreshWidgets();
  const { id, type, lacking } = widget;
  const save: SaveForm = (values, over = { ...widget }) => {
    const updateTime = String(over.updateTime);
    return call(saveWidget, { ...(values as Change<typeof pageWidget>), id, updateTime }, { quiet: true });
  };
  const content: FormSection = {
    key: 'content',
    title: t(contentTitles[type]),
    children: <FieldLine entity={pageWidget} name="content" className="widget-content" widget={contentWidgets[type]} />,
  };
  return (
    <FormPage
      entity={pageWidget}
      row={{ ...widget }}
      param="id"
      mayEdit={!lacking.includes('Edit')}
      save={save}
      reread={async () => ({ ...(await call(getWidget, { id }, { quiet: true })) })}
      onSaved={() => {
        notify('success', t('kit.saved'));
        return refresh();
      }}
      further={(saved) => <PublishButtons {...{ widget, saved, onPlan }} />}
      sections={[
        content,
        {
          key: 'basic',
          title: t('widget.basic'),
          children: (
            <FieldGrid>
              <FieldLine entity={pageWidget} name="name" />
              <FieldLine entity={pageWidget} name="code" help={t('widget.codeHelp')} />
              <FieldLine entity={pageWidget} name="catalogId" />
              <FieldLine entity={pageWidget} name="remark" className="form-page-wide" />
            </FieldGrid>
          ),
        },
        {
          key: 'templates',
          title: t('widget.pipes'),
          children: (
            <FieldLine
              entity={pageWidget}
              name="templates"
              className="widget-content"
              widget={TemplatesOfPipes}
              help={t('widget.pipesHelp')}
            />
          ),
        },
      ]}
    />
  );
}
