import { ArrowLeftOutlined, BookOutlined, DiffOutlined, SaveOutlined } from '@ant-design/icons';
import {
  hasPermission,
  keep,
  readKept,
  StatusDot,
  useLeaveGuard,
  useNarrow,
  useShortcut,
  useTabTitle,
  useText,
} from '@kaiyin/console-kit';
import { usePublishPlan } from '@kaiyin/modules/site/console';
import { templateSuffix, type Template } from '@kaiyin/modules/template/schema';
import { Button, Drawer, Tag } from 'antd';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Language } from './completions.ts';
import { LanguagePanel } from './LanguagePanel.tsx';
import { ProblemList, StatusBar } from './StatusBar.tsx';
import { useCodeEditor } from './use-code-editor.ts';
import { useTemplateSaving } from './use-template-saving.ts';
import './template.css';
import './editor.css';

const ConflictDialog = lazy(() => import('./ConflictDialog.tsx'));
const panelKey = 'template:language';

interface TemplateEditorProps {
  template: Template;
  language: Language;
  /** Where to begin; lines count from 1, and 0 is nowhere. */
  place: { line: number; column: number };
}

/** Edits the source of one template. */
export function TemplateEditor({ template, language, place }: TemplateEditorProps) {
  const t = useText();
  const navigate = useNavigate();
  const isNarrow = useNarrow();
  const [isDirty, setDirty] = useState(false);
  const [isPanelOpen, setPanelOpen] = useState(!isNarrow && readKept(panelKey) === 'open');
  const saving = useTemplateSaving(template);
  const mayEdit = hasPermission('cms:template:edit');
  const { name, pipeCode } = saving.saved;
  const code = useCodeEditor({
    name,
    initial: template.source,
    language,
    isReadOnly: !mayEdit,
    onChange: (source) => setDirty(source !== saving.saved.source),
  });
  const { line, column } = place;
  const { goTo } = code;
  useEffect(() => {
    if (line > 0) goTo({ line, column });
  }, [goTo, line, column]);
  const review = usePublishPlan();
  const save = async (source = code.source(), over?: string) => {
    if (await saving.save(source, over)) setDirty(false);
  };
  const reviewed = async () => {
    const change = { type: 'template', id: template.id, source: code.source() } as const;
    const choices = [{ key: 'save', label: t('kit.save'), change }] as const;
    if (await review({ title: t('plan.titleSave', { name }), choices })) await save();
  };
  useTabTitle(name.replace(templateSuffix, ''));
  useLeaveGuard(isDirty, { param: 'id' });
  useShortcut('mod+s', () => void save(), { label: t('kit.save'), enabled: mayEdit });
  const togglePanel = () => {
    keep(panelKey, isPanelOpen ? 'closed' : 'open');
    setPanelOpen(!isPanelOpen);
  };
  const panel = <LanguagePanel language={language} onInsert={code.insert} />;
  return (
    <section className="template-editor">
      <header>
        <Button
          type="text"
          icon={<ArrowLeftOutlined />}
          aria-label={t('template.back')}
          onClick={() => void navigate(`/configs/template?pipe=${pipeCode}`)}
        />
        <h1 title={name}>{name}</h1>
        <Tag>{pipeCode}</Tag>
        <span className="template-saved" role="status">
          {isDirty && <StatusDot state="pending">{t('template.unsaved')}</StatusDot>}
        </span>
        <Button type="text" icon={<BookOutlined />} aria-pressed={isPanelOpen} onClick={togglePanel}>
          {isNarrow ? null : t('template.language')}
        </Button>
        {mayEdit && (
          <Button
            icon={<DiffOutlined />}
            aria-label={t('plan.review')}
            disabled={!isDirty}
            onClick={() => void reviewed()}
          >
            {isNarrow ? null : t('plan.review')}
          </Button>
        )}
        {mayEdit && (
          <Button
            type="primary"
            icon={<SaveOutlined />}
            loading={saving.isSaving}
            disabled={!isDirty}
            onClick={() => void save()}
          >
            {t('kit.save')}
          </Button>
        )}
      </header>
      <div className="template-desk">
        <div ref={code.box} className="template-code" />
        {isPanelOpen && !isNarrow && panel}
      </div>
      <ProblemList problems={code.problems} onGoTo={code.goTo} />
      <StatusBar state={code.state} problems={code.problems} saved={saving.saved} />
      {isNarrow && (
        <Drawer
          open={isPanelOpen}
          placement="right"
          size={320}
          title={t('template.language')}
          onClose={togglePanel}
          styles={{ wrapper: { maxWidth: '100vw' } }}
        >
          {panel}
        </Drawer>
      )}
      {saving.conflict && (
        <Suspense>
          <ConflictDialog
            mine={code.source()}
            saved={saving.conflict}
            language={language}
            isBusy={saving.isSaving}
            onKeepMine={(source) => {
              code.replace(source);
              void save(source, saving.conflict?.updateTime);
            }}
            onTakeTheirs={() => {
              if (!saving.conflict) return;
              saving.accept(saving.conflict);
              code.replace(saving.conflict.source);
              setDirty(false);
            }}
            onClose={saving.dismiss}
          />
        </Suspense>
      )}
    </section>
  );
}
