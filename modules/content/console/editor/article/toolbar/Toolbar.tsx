import { FullscreenExitOutlined, FullscreenOutlined, Html5Outlined, SearchOutlined } from '@ant-design/icons';
import { useText } from '@kaiyin/console-kit';
import type { Editor } from '@tiptap/core';
import { articleStateOf, useArticle } from '../article-state.ts';
import { toolGroups } from '../rich/toolbar-items.ts';
import { canWrite, useContent, useContentStore } from '../../use-content.ts';
import { AlignTool } from './AlignTool.tsx';
import { ColorTool } from './ColorTool.tsx';
import { FindBar } from './FindBar.tsx';
import { InsertTools } from './InsertTools.tsx';
import { SizeTools } from './SizeTools.tsx';
import { TableTool } from './TableTool.tsx';
import { ToolButton } from './ToolButton.tsx';
import { ToolGroup } from './ToolGroup.tsx';
import './toolbar.css';

interface ToolbarProps {
  isFull: boolean;
  onToggleFull: () => void;
}

/** The tools of the text. */
export function Toolbar({ isFull, onToggleFull }: ToolbarProps) {
  const t = useText();
  const content = useContentStore();
  const editor = useArticle((article) => article.editor);
  const writable = useContent(canWrite);
  const isSource = useArticle((article) => article.isSource);
  const isFinding = useArticle((article) => article.isFinding);
  const setFinding = (next: boolean) => articleStateOf(content).setState({ isFinding: next });
  if (!editor) return <div className="article-tools" />;
  return (
    <>
      <div className="article-tools" role="toolbar" aria-label={t('content.toolbar')}>
        {writable && !isSource && <Tools editor={editor} />}
        <span className="article-tools-space" />
        {!isSource && (
          <ToolButton
            label={t('content.tool.find')}
            keys="Mod+F"
            icon={<SearchOutlined />}
            isActive={isFinding}
            onClick={() => setFinding(!isFinding)}
          />
        )}
        <ToolButton
          label={t('content.tool.source')}
          icon={<Html5Outlined />}
          isActive={isSource}
          onClick={() => articleStateOf(content).setState({ isSource: !isSource })}
        />
        <ToolButton
          label={t('content.tool.fullScreen')}
          icon={isFull ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
          isActive={isFull}
          onClick={onToggleFull}
        />
      </div>
      {isFinding && !isSource && <FindBar editor={editor} writable={writable} onClose={() => setFinding(false)} />}
    </>
  );
}

function Tools({ editor }: { editor: Editor }) {
  const [history, ...groups] = toolGroups;
  return (
    <>
      <ToolGroup editor={editor} tools={history ?? []} />
      <SizeTools editor={editor} />
      <ToolGroup editor={editor} tools={groups[0] ?? []} />
      <span className="tool-group">
        <ColorTool editor={editor} kind="color" />
        <ColorTool editor={editor} kind="background" />
      </span>
      <ToolGroup editor={editor} tools={groups[1] ?? []} />
      <AlignTool editor={editor} tools={groups[2] ?? []} />
      <ToolGroup editor={editor} tools={groups[3] ?? []} />
      <span className="tool-group">
        <InsertTools editor={editor} />
        <TableTool editor={editor} />
      </span>
    </>
  );
}
