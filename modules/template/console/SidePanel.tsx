import { useFocusReturn, useNarrow, useText } from '@kaiyin/console-kit';
import type { Template } from '@kaiyin/modules/template/schema';
import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import type { Language } from './completions.ts';
import { LanguagePanel } from './LanguagePanel.tsx';
import { TrialPanel } from './TrialPanel.tsx';
import type { CodeEditor } from './use-code-editor.ts';
import type { PanelName } from './use-side-panel.ts';

interface SidePanelProps {
  panel: PanelName;
  template: Template;
  language: Language;
  code: CodeEditor;
  onClose: () => void;
}

/** What stands beside the editor, or over it where there is no room. */
export function SidePanel({ panel, template, language, code, onClose }: SidePanelProps) {
  const isNarrow = useNarrow();
  if (panel === 'none') return null;
  const goTo: CodeEditor['goTo'] = (place) => {
    if (isNarrow) onClose();
    code.goTo(place);
  };
  const content =
    panel === 'language' ? (
      <LanguagePanel language={language} onInsert={code.insert} />
    ) : (
      <TrialPanel
        id={template.id}
        name={template.name}
        source={code.source}
        isStale={({ source }) => source !== code.source()}
        onGoTo={goTo}
        {...(!isNarrow && { onClose })}
      />
    );
  if (!isNarrow) return content;
  return (
    <OverEditor panel={panel} onClose={onClose}>
      {content}
    </OverEditor>
  );
}

function OverEditor({ panel, onClose, children }: Pick<SidePanelProps, 'panel' | 'onClose'> & { children: ReactNode }) {
  const t = useText();
  useFocusReturn();
  return (
    <Drawer
      open
      placement="right"
      size={panel === 'trial' ? 720 : 320}
      title={t(panel === 'trial' ? 'template.trial' : 'template.language')}
      onClose={onClose}
      styles={{ wrapper: { maxWidth: '100vw' }, ...(panel === 'trial' && { body: { padding: 0 } }) }}
    >
      {children}
    </Drawer>
  );
}
