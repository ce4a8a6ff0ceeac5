import {
  hasPermission,
  textOf,
  useLeaveGuard,
  useNarrow,
  useShortcut,
  useTabTitle,
  useText,
} from '@kaiyin/console-kit';
import { FillWindow } from '@kaiyin/modules/catalog/console';
import { contentActions } from '@kaiyin/modules/content/schema';
import { Drawer } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { contentTypes } from '../content-types.ts';
import { ConflictDialog } from './conflict/ConflictDialog.tsx';
import { Inspector } from './inspector/Inspector.tsx';
import { JournalNotice } from './journal/JournalNotice.tsx';
import { Paper } from './Paper.tsx';
import { stayPresent } from './presence/stay-present.ts';
import { isUnsaved } from './save-state.ts';
import { TopBar } from './TopBar.tsx';
import { useContent, useContentStore } from './use-content.ts';
import { useEditorActions } from './use-editor-actions.ts';
import { useAutosave } from './use-autosave.ts';
import './editor.css';

interface ContentEditorProps {
  wide: boolean;
  /** The address names the content; one that has just been created is about to be named. */
  isNamed: boolean;
  onCreated: (id: number) => void;
}

/** The frame of every kind of content: its paper in the middle, what belongs to it on the right, tools on top. */
export function ContentEditor({ wide, isNamed, onCreated }: ContentEditorProps) {
  const { Tools, Notices, Count } = useContent(({ parts }) => parts);
  const isLink = useContent(({ draft }) => draft.linkFlag);
  const t = useText();
  const store = useContentStore();
  const isDrawer = useNarrow(1100);
  const [isInspectorOpen, setInspectorOpen] = useState(!isDrawer);
  const [isFull, setFull] = useState(false);
  const actions = useEditorActions();
  const id = useContent((content) => content.id);
  const tab = useContent((content) => content.tab);
  const hasIssues = useContent(({ issues }) =>
    Object.keys(issues).some((name) => !['title', 'subTitle', 'redirectUrl', 'body'].includes(name)),
  );
  const newTitle = useContent(({ contentType, draft }) => {
    if (draft.linkFlag) return t('content.newOf', { type: t('content.link') });
    return contentType === contentTypes()[0]
      ? t('content.new')
      : t('content.newOf', { type: textOf(`cms_content.contentType.${contentType}`) });
  });
  useTabTitle(useContent(({ id: saved, base }) => (saved === undefined ? newTitle : base?.title || undefined)));
  useAutosave(store);
  useEffect(() => stayPresent(store), [store]);
  useLeaveGuard(
    useContent(({ save, uploads }) => isUnsaved(save) || uploads > 0),
    isNamed ? { param: 'id' } : {},
  );
  useShortcut('mod+s', () => void actions.save(), { label: t('kit.save') });
  useShortcut('mod+enter', () => void actions.publish(), {
    label: t('content.act.publish'),
    enabled: hasPermission(contentActions.publish.permission),
  });
  useShortcut('esc', () => setFull(false), { enabled: isFull });
  const created = useRef(onCreated);
  created.current = onCreated;
  useEffect(() => {
    if (id !== undefined) created.current(id);
  }, [id]);
  useEffect(() => {
    if (hasIssues) setInspectorOpen(true);
  }, [hasIssues, tab]);
  const inspector = <Inspector />;
  return (
    <FillWindow className={isFull ? 'editor editor-full' : 'editor'}>
      <TopBar
        wide={wide}
        count={Count && <Count />}
        actions={actions}
        isInspectorOpen={isInspectorOpen}
        onToggleInspector={() => setInspectorOpen(!isInspectorOpen)}
      />
      <div className="editor-body">
        <div className="editor-desk">
          {Tools && !isLink && <Tools isFull={isFull} onToggleFull={() => setFull(!isFull)} />}
          <div className="editor-scroll" data-wide={wide}>
            <JournalNotice />
            {Notices && <Notices />}
            <Paper />
          </div>
        </div>
        {!isDrawer && isInspectorOpen && (
          <aside className="editor-inspector" aria-label={t('content.settings')}>
            {inspector}
          </aside>
        )}
      </div>
      {isDrawer && (
        <Drawer
          open={isInspectorOpen}
          title={t('content.settings')}
          size={400}
          styles={{ wrapper: { maxWidth: '100vw' }, body: { padding: 0 } }}
          onClose={() => setInspectorOpen(false)}
        >
          {inspector}
        </Drawer>
      )}
      <ConflictDialog />
    </FillWindow>
  );
}
