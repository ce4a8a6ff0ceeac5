import { TableOutlined } from '@ant-design/icons';
import { useText } from '@kaiyin/console-kit';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Dropdown } from 'antd';
import { ToolButton } from './ToolButton.tsx';

const start = { rows: 3, cols: 3, withHeaderRow: true };

/** Puts a table in, or changes the one that the cursor is in. */
export function TableTool({ editor }: { editor: Editor }) {
  const t = useText();
  const isInside = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('table') });
  const label = t('content.tool.table');
  if (!isInside) {
    return (
      <ToolButton
        label={label}
        icon={<TableOutlined />}
        onClick={() => editor.chain().focus().insertTable(start).run()}
      />
    );
  }
  const item = (
    key:
      | 'rowBefore'
      | 'rowAfter'
      | 'columnBefore'
      | 'columnAfter'
      | 'rowDelete'
      | 'columnDelete'
      | 'merge'
      | 'header'
      | 'delete',
    run: () => unknown,
  ) => ({
    key,
    label: t(`content.table.${key}`),
    danger: key === 'delete',
    onClick: () => void run(),
  });
  const chain = () => editor.chain().focus();
  const items = [
    item('rowBefore', () => chain().addRowBefore().run()),
    item('rowAfter', () => chain().addRowAfter().run()),
    item('columnBefore', () => chain().addColumnBefore().run()),
    item('columnAfter', () => chain().addColumnAfter().run()),
    item('rowDelete', () => chain().deleteRow().run()),
    item('columnDelete', () => chain().deleteColumn().run()),
    item('merge', () => chain().mergeOrSplit().run()),
    item('header', () => chain().toggleHeaderRow().run()),
    item('delete', () => chain().deleteTable().run()),
  ];
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <span>
        <ToolButton label={label} icon={<TableOutlined />} isActive />
      </span>
    </Dropdown>
  );
}
