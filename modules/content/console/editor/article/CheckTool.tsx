import { FileSearchOutlined } from '@ant-design/icons';
import { useText } from '@kaiyin/console-kit';
import { canWrite, useContent, useContentStore } from '../use-content.ts';
import { articleStateOf, useArticle } from './article-state.ts';
import { ToolButton } from './toolbar/ToolButton.tsx';

/** Lists sensitive and error-prone words of the text, and those that stand there no longer. */
export function CheckTool() {
  const t = useText();
  const content = useContentStore();
  const writable = useContent(canWrite);
  const isShown = useArticle((article) => !article.isSource);
  const isChecking = useArticle((article) => article.isChecking);
  if (!writable || !isShown) return null;
  return (
    <ToolButton
      label={t('word.check.title')}
      icon={<FileSearchOutlined />}
      isActive={isChecking}
      onClick={() => articleStateOf(content).setState({ isChecking: !isChecking })}
    />
  );
}
