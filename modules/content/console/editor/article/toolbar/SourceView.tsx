import { useText } from '@kaiyin/console-kit';
import type { Editor } from '@tiptap/core';
import { Input } from 'antd';
import { useRef, useState } from 'react';
import { touchBody } from '../../open-content.ts';
import { articleHtml } from '../rich/article-html.ts';
import { canWrite, useContent, useContentStore } from '../../use-content.ts';

const pause = 300;

/** The body as HTML. What is changed here goes through the same rules as what is typed. */
export function SourceView({ editor }: { editor: Editor }) {
  const t = useText();
  const store = useContentStore();
  const writable = useContent(canWrite);
  const [source, setSource] = useState(() => broken(articleHtml(editor)));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const type = (next: string) => {
    setSource(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      editor.commands.setContent(next, { emitUpdate: false });
      touchBody(store);
    }, pause);
  };
  return (
    <Input.TextArea
      className="paper-source"
      autoFocus
      autoSize={{ minRows: 20 }}
      spellCheck={false}
      readOnly={!writable}
      aria-label={t('content.tool.source')}
      value={source}
      onChange={({ target }) => type(target.value)}
    />
  );
}

/** One block per line. */
const broken = (html: string): string =>
  html.replace(/(<\/(?:p|h[1-6]|ul|ol|li|blockquote|figure|table|tr|pre|div)>|<hr>)(?=<)/g, '$1\n');
