import { useText } from '@kaiyin/console-kit';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Select } from 'antd';
import { fontSizes, headingLevel, headingLevels } from '../rich/toolbar-items.ts';

/** Kind of the block, and size of the letters. */
export function SizeTools({ editor }: { editor: Editor }) {
  const t = useText();
  const { level, size } = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      level: headingLevel(now),
      size: (now.getAttributes('textStyle').fontSize as string | undefined) ?? '',
    }),
  });
  const setLevel = (next: number) => {
    const chain = editor.chain().focus();
    const heading = headingLevels.find((one) => one === next);
    if (heading) chain.setHeading({ level: heading }).run();
    else chain.setParagraph().run();
  };
  const setSize = (next: string) => {
    const chain = editor.chain().focus();
    if (next) chain.setFontSize(next).run();
    else chain.unsetFontSize().run();
  };
  const known = (fontSizes as readonly string[]).includes(size) || !size ? fontSizes : [...fontSizes, size];
  return (
    <span className="tool-group">
      <Select
        size="small"
        variant="borderless"
        className="tool-heading"
        popupMatchSelectWidth={140}
        aria-label={t('content.tool.heading')}
        value={level}
        options={[0, ...headingLevels].map((one) => ({
          value: one,
          label: one ? t('content.heading', { level: one }) : t('content.paragraph'),
        }))}
        onChange={setLevel}
      />
      <Select
        size="small"
        variant="borderless"
        className="tool-size"
        popupMatchSelectWidth={100}
        aria-label={t('content.tool.fontSize')}
        value={size}
        options={[
          { value: '', label: t('content.ordinarySize') },
          ...known.map((one) => ({ value: one, label: one.replace('px', '') })),
        ]}
        onChange={setSize}
      />
    </span>
  );
}
