import { useText } from '@kaiyin/console-kit';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Dropdown } from 'antd';
import type { Tool } from '../rich/toolbar-items.ts';
import { toolIcons } from './tool-icons.tsx';
import { ToolButton } from './ToolButton.tsx';

/** Where the lines of a block stand; one button that shows the current choice. */
export function AlignTool({ editor, tools }: { editor: Editor; tools: readonly Tool[] }) {
  const t = useText();
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) => tools.find(({ isActive }) => isActive?.(now))?.name,
  });
  const items = tools.map(({ name, run }) => ({
    key: name,
    icon: toolIcons[name],
    label: t(`content.tool.${name}`),
    onClick: () => void run(editor),
  }));
  return (
    <Dropdown trigger={['click']} menu={{ items, selectedKeys: active ? [active] : [] }}>
      <span className="tool-group">
        <ToolButton
          label={t('content.tool.align')}
          icon={toolIcons[active ?? 'alignLeft']}
          isActive={active !== undefined && active !== 'alignLeft'}
        />
      </span>
    </Dropdown>
  );
}
