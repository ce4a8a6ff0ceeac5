import { BgColorsOutlined, FontColorsOutlined } from '@ant-design/icons';
import { useText } from '@kaiyin/console-kit';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Button, Popover } from 'antd';
import { useState } from 'react';
import { ToolButton } from './ToolButton.tsx';

const inks = [
  '#000000',
  '#434343',
  '#666666',
  '#999999',
  '#c00000',
  '#e03131',
  '#e8590c',
  '#f08c00',
  '#2f9e44',
  '#099268',
  '#0c8599',
  '#1971c2',
  '#3b5bdb',
  '#6741d9',
  '#9c36b5',
  '#c2255c',
];
const papers = [
  '#fff3bf',
  '#ffec99',
  '#ffe8cc',
  '#ffd8a8',
  '#ffe3e3',
  '#ffc9c9',
  '#fcc2d7',
  '#eebefa',
  '#e5dbff',
  '#d0ebff',
  '#a5d8ff',
  '#c5f6fa',
  '#c3fae8',
  '#d3f9d8',
  '#e9fac8',
  '#e9ecef',
];

/** Colour of letters or of what lies behind them. */
export function ColorTool({ editor, kind }: { editor: Editor; kind: 'color' | 'background' }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const isInk = kind === 'color';
  const now = useEditorState({
    editor,
    selector: ({ editor: one }) =>
      (one.getAttributes('textStyle')[isInk ? 'color' : 'backgroundColor'] as string | null) ?? '',
  });
  const choose = (colour: string | undefined) => {
    const chain = editor.chain().focus();
    if (isInk) (colour ? chain.setColor(colour) : chain.unsetColor()).run();
    else (colour ? chain.setBackgroundColor(colour) : chain.unsetBackgroundColor()).run();
    setOpen(false);
  };
  const palette = (
    <div className="tool-palette">
      {(isInk ? inks : papers).map((colour) => (
        <button
          key={colour}
          type="button"
          style={{ background: colour }}
          aria-label={colour}
          aria-pressed={colour === now}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(colour)}
        />
      ))}
      <label className="tool-palette-other">
        <input
          type="color"
          value={/^#[0-9a-f]{6}$/i.test(now) ? now : '#000000'}
          onChange={({ target }) => choose(target.value)}
        />
        {t('content.otherColour')}
      </label>
      <Button size="small" type="text" onClick={() => choose(undefined)}>
        {t('content.noColour')}
      </Button>
    </div>
  );
  return (
    <Popover trigger="click" placement="bottom" open={isOpen} onOpenChange={setOpen} content={palette}>
      <span className="tool-colour">
        <ToolButton
          label={t(`content.tool.${kind}`)}
          icon={isInk ? <FontColorsOutlined /> : <BgColorsOutlined />}
          isActive={now !== ''}
        />
        <i style={{ background: now || 'transparent' }} />
      </span>
    </Popover>
  );
}
