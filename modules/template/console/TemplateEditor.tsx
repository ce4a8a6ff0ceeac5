import { hasPermission, useLeaveGuard, useShortcut, useTabTitle, useText } from '@kaiyin/console-kit';
import { usePublishPlan } from '@kaiyin/modules/plan/console';
import { templateSuffix, type Template } from '@kaiyin/modules/template/schema';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { Language } from './completions.ts';
import { EditorHeader } from './EditorHeader.tsx';
import { SidePanel } from './SidePanel.tsx';
import { ProblemList, StatusBar } from './StatusBar.tsx';
import { useAskFaults } from './use-ask-faults.tsx';
import { useCodeEditor } from './use-code-editor.ts';
import { useSidePanel } from './use-side-panel.ts';
import { useTemplateSaving } from './use-template-saving.ts';
import './template.css';
import './editor.css';

const ConflictDialog = lazy(() => import('./ConflictDialog.tsx'));
const HistoryDialog = lazy(() => import('./HistoryDialog.tsx'));

interface TemplateEditorProps {
  template: Template;
  language: Language;
  /** Where to begin; lines count from 1, and 0 is nowhere. */
  place: { line: number; column: number };
}

/** Edits the source of one template. */
export function TemplateEditor({ template, language, place }: TemplateEditorProps) {
  const t = useText();
  const [isDirty, setDirty] = useState(false);
  const [panel, togglePanel] = useSidePanel();
  const saving = useTemplateSaving(template);
  const mayEdit = hasPermission('cms:template:edit');
  const { name, pipeCode } = saving.saved;
  const code = useCodeEditor({
    name,
    pipeCode,
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
  const mayBeSaved = useAskFaults();
  const [isHistory, showHistory] = useState(false);
  const save = async (source = code.source(), over?: string) => {
    if (!(await mayBeSaved(saving.saved, source))) return;
    // One may have gone on typing meanwhile.
    if (await saving.save(source, over)) setDirty(code.source() !== source);
  };
  const reviewed = async () => {
    const change = { type: 'template', id: template.id, source: code.source() } as const;
    const choices = [{ key: 'save', label: t('kit.save'), change }] as const;
    if (await review({ title: t('plan.titleSave', { name }), choices })) await save();
  };
  useTabTitle(name.replace(templateSuffix, ''));
  useLeaveGuard(isDirty, { param: 'id' });
  useShortcut('mod+s', () => void save(), { label: t('kit.save'), enabled: mayEdit });
  return (
    <section className="template-editor">
      <EditorHeader
        template={saving.saved}
        isDirty={isDirty}
        isSaving={saving.isSaving}
        panel={panel}
        onToggle={togglePanel}
        onHistory={() => showHistory(true)}
        onReview={() => void reviewed()}
        onSave={() => void save()}
      />
      <div className="template-desk">
        <div ref={code.box} className="template-code" />
        <SidePanel
          panel={panel}
          template={saving.saved}
          language={language}
          code={code}
          onClose={() => togglePanel('none')}
        />
      </div>
      <ProblemList problems={code.problems} onGoTo={code.goTo} />
      <StatusBar state={code.state} problems={code.problems} isUnchecked={code.isUnchecked} saved={saving.saved} />
      {isHistory && (
        <Suspense>
          <HistoryDialog
            id={template.id}
            source={code.source()}
            mayRestore={mayEdit}
            onRestore={(source) => {
              showHistory(false);
              code.replace(source);
              void save(source);
            }}
            onClose={() => showHistory(false)}
          />
        </Suspense>
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
