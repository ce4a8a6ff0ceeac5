import { hasPermission, useLeaveGuard, useNarrow, useShortcut, useTabTitle, useText } from '@kaiyin/console-kit';
import { FillWindow } from '@kaiyin/modules/catalog/console';
import { contentActions } from '@kaiyin/modules/content/schema';
import { Drawer } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { ConflictDialog } from './conflict/ConflictDialog.tsx';
import { ForeignPictures } from './ForeignPictures.tsx';
import { Inspector } from './inspector/Inspector.tsx';
import { JournalNotice } from './JournalNotice.tsx';
import { Paper } from './Paper.tsx';
import { isUnsaved } from './save-state.ts';
import { Toolbar } from './toolbar/Toolbar.tsx';
import { TopBar } from './TopBar.tsx';
import { useArticle, useArticleStore } from './use-article.ts';
import { useArticleActions } from './use-article-actions.ts';
import { useAutosave } from './use-autosave.ts';
import './editor.css';

interface ArticleEditorProps {
  wide: boolean;
  /** The address names the article; one that has just been created is about to be named. */
  isNamed: boolean;
  onCreated: (id: number) => void;
}

/** The paper in the middle, what belongs to it on the right, tools on top. */
export function ArticleEditor({ wide, isNamed, onCreated }: ArticleEditorProps) {
  const t = useText();
  const store = useArticleStore();
  const isDrawer = useNarrow(1100);
  const [isInspectorOpen, setInspectorOpen] = useState(!isDrawer);
  const [isFull, setFull] = useState(false);
  const actions = useArticleActions();
  const id = useArticle((article) => article.id);
  const tab = useArticle((article) => article.tab);
  const hasIssues = useArticle(({ issues }) =>
    Object.keys(issues).some((name) => !['title', 'subTitle', 'body'].includes(name)),
  );
  useTabTitle(useArticle(({ id: saved, base }) => (saved === undefined ? undefined : base?.title || undefined)));
  useAutosave(store);
  useLeaveGuard(
    useArticle(({ save }) => isUnsaved(save)),
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
    <FillWindow className={isFull ? 'article article-full' : 'article'}>
      <TopBar
        wide={wide}
        actions={actions}
        isInspectorOpen={isInspectorOpen}
        onToggleInspector={() => setInspectorOpen(!isInspectorOpen)}
      />
      <div className="article-body">
        <div className="article-desk">
          <Toolbar isFull={isFull} onToggleFull={() => setFull(!isFull)} />
          <div className="article-scroll" data-wide={wide}>
            <JournalNotice />
            <ForeignPictures />
            <Paper />
          </div>
        </div>
        {!isDrawer && isInspectorOpen && (
          <aside className="article-inspector" aria-label={t('content.settings')}>
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
