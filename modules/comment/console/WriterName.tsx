import { useText } from '@kaiyin/console-kit';
import type { CommentRow } from '@kaiyin/modules/comment/schema';
import { Tag } from 'antd';
import { Link } from 'react-router';
import { Marked } from './CommentText.tsx';

type Written = Pick<CommentRow, 'author' | 'memberId' | 'isGuest' | 'isBanned' | 'hitWords'>;

/** Who wrote a comment: a member, opened in the list of members, or a guest. */
export function WriterName({ row }: { row: Written }) {
  const t = useText();
  const { author, memberId, isGuest, isBanned, hitWords } = row;
  return (
    <span className="comment-writer">
      {isGuest ? (
        <>
          <Marked text={author ?? ''} words={hitWords} /> <Tag>{t('comment.guest')}</Tag>
        </>
      ) : author === null ? (
        t('comment.noMember')
      ) : (
        <Link to={`/member/list?edit=${memberId}`}>{author}</Link>
      )}
      {isBanned && <Tag color="error">{t('comment.banned')}</Tag>}
    </span>
  );
}
