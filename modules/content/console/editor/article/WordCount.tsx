import { useText } from '@kaiyin/console-kit';
import { useEffect, useState } from 'react';
import { CheckTool } from './CheckTool.tsx';
import { useArticle } from './article-state.ts';
import { countWords } from './count-words.ts';

const pause = 400;

/** How much has been written, and the tool that looks for words that should not be there. */
export function WordCount() {
  const t = useText();
  const editor = useArticle((article) => article.editor);
  const [count, setCount] = useState<number>();
  useEffect(() => {
    if (!editor) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () => setCount(editor.isDestroyed ? undefined : countWords(editor.getText({ blockSeparator: ' ' })));
    const later = ({ transaction }: { transaction: { docChanged: boolean } }) => {
      if (!transaction.docChanged) return;
      clearTimeout(timer);
      timer = setTimeout(read, pause);
    };
    read();
    editor.on('transaction', later);
    return () => {
      editor.off('transaction', later);
      clearTimeout(timer);
    };
  }, [editor]);
  if (count === undefined) return null;
  return (
    <>
      <CheckTool />
      <span className="article-words">{t('content.words', { count })}</span>
    </>
  );
}
