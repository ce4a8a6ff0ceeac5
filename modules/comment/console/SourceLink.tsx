import { useText } from '@kaiyin/console-kit';
import type { CommentRow } from '@kaiyin/modules/comment/schema';
import { Tag } from 'antd';
import { Link } from 'react-router';

/** What a comment is about, opened in the editor. */
export function SourceLink({ row }: { row: Pick<CommentRow, 'sourceId' | 'sourceTitle' | 'isSourceRemoved'> }) {
  const t = useText();
  const { sourceId, sourceTitle, isSourceRemoved } = row;
  if (sourceTitle === null) return t('comment.goneSource');
  if (isSourceRemoved)
    return (
      <>
        {sourceTitle} <Tag>{t('comment.removedSource')}</Tag>
      </>
    );
  return (
    <Link className="comment-source" to={`/cms/content/editor?id=${sourceId}`}>
      {sourceTitle}
    </Link>
  );
}
