import { FullscreenExitOutlined, FullscreenOutlined, Html5Outlined } from '@ant-design/icons';
import { useText } from '@kaiyin/console-kit';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { toolGroups } from '../rich/toolbar-items.ts';
import { canWrite, useArticle, useArticleStore } from '../use-article.ts';
import { AlignTool } from './AlignTool.tsx';
import { ColorTool } from './ColorTool.tsx';
import { InsertTools } from './InsertTools.tsx';
import { SizeTools } from './SizeTools.tsx';
import { TableTool } from './TableTool.tsx';
import { toolIcons } from './tool-icons.tsx';
import { ToolButton } from './ToolButton.tsx';
import './toolbar.css';

interface ToolbarProps {
  isFull: boolean;
  onToggleFull: () => void;
}

/** The tools of the text. */
export function Toolbar({ isFull, onToggleFull }: ToolbarProps) {
  const t = useText();
  const store = useArticleStore();
  const editor = useArticle((article) => article.editor);
  const writable = useArticle(canWrite);
  const isSource = useArticle((article) => article.isSource);
  if (!editor) return <div className="article-tools" />;
  return (
    <div className="article-tools" role="toolbar" aria-label={t('content.toolbar')}>
      {writable && !isSource && <Tools editor={editor} />}
      <span className="article-tools-space" />
      <ToolButton
        label={t('content.tool.source')}
        icon={<Html5Outlined />}
        isActive={isSource}
        onClick={() => store.setState({ isSource: !isSource })}
      />
      <ToolButton
        label={t('content.tool.fullScreen')}
        icon={isFull ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
        isActive={isFull}
        onClick={onToggleFull}
      />
    </div>
  );
}

function Tools({ editor }: { editor: Editor }) {
  const [history, ...groups] = toolGroups;
  return (
    <>
      <Group editor={editor} tools={history ?? []} />
      <SizeTools editor={editor} />
      <Group editor={editor} tools={groups[0] ?? []} />
      <span className="tool-group">
        <ColorTool editor={editor} kind="color" />
        <ColorTool editor={editor} kind="background" />
      </span>
      <Group editor={editor} tools={groups[1] ?? []} />
      <AlignTool editor={editor} tools={groups[2] ?? []} />
      <Group editor={editor} tools={groups[3] ?? []} />
      <span className="tool-group">
        <InsertTools editor={editor} />
        <TableTool editor={editor} />
      </span>
    </>
  );
}

function Group({ editor, tools }: { editor: Editor; tools: (typeof toolGroups)[number] }) {
  const t = useText();
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      tools.map(({ isActive, isEnabled }) => (isActive?.(now) ? 2 : 0) + (isEnabled && !isEnabled(now) ? 1 : 0)),
    equalityFn: (a, b) => a.join() === b?.join(),
  });
  return (
    <span className="tool-group">
      {tools.map(({ name, keys, run }, index) => (
        <ToolButton
          key={name}
          label={t(`content.tool.${name}`)}
          keys={keys}
          icon={toolIcons[name]}
          isActive={((state[index] ?? 0) & 2) > 0}
          disabled={((state[index] ?? 0) & 1) > 0}
          onClick={() => run(editor)}
        />
      ))}
    </span>
  );
}
