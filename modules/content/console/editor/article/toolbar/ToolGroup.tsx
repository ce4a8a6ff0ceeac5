import { useText } from '@kaiyin/console-kit';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import type { Tool } from '../rich/toolbar-items.ts';
import { toolIcons } from './tool-icons.tsx';
import { ToolButton } from './ToolButton.tsx';

/** Tools that need nothing but the text. */
export function ToolGroup({ editor, tools }: { editor: Editor; tools: readonly Tool[] }) {
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
