import { useText } from '@kaiyin/console-kit';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Select } from 'antd';

const languages =
  'bash c cpp csharp css diff go html ini java javascript json kotlin lua markdown nginx php python ruby rust scss sql swift typescript xml yaml'.split(
    ' ',
  );

/** The language of the code that the cursor is in; templates colour code by it. */
export function CodeTool({ editor }: { editor: Editor }) {
  const t = useText();
  const now = useEditorState({
    editor,
    selector: ({ editor: one }) =>
      one.isActive('codeBlock') ? String((one.getAttributes('codeBlock').language as string | null) ?? '') : undefined,
  });
  if (now === undefined) return null;
  const known = now === '' || languages.includes(now) ? languages : [...languages, now];
  return (
    <Select
      size="small"
      variant="borderless"
      className="tool-code-language"
      showSearch
      popupMatchSelectWidth={140}
      aria-label={t('content.code.language')}
      value={now}
      options={[
        { value: '', label: t('content.code.plain') },
        ...known.map((language) => ({ value: language, label: language })),
      ]}
      onChange={(language) =>
        editor
          .chain()
          .focus()
          .updateAttributes('codeBlock', { language: language || null })
          .run()
      }
    />
  );
}
