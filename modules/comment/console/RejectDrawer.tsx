import { FormDrawer, notify, useAction, useText } from '@kaiyin/console-kit';
import { pick } from '@kaiyin/entity';
import { auditComments, comment, type CommentRow } from '@kaiyin/modules/comment/schema';
import { commentReads } from './comment-reads.ts';
import { ReasonWidget } from './reason-widget.tsx';

const form = { table: comment.table, fields: pick(comment.fields, ['auditReason']) };

/** Why comments are rejected. */
export function RejectDrawer({ rows, onClose }: { rows: readonly CommentRow[]; onClose: () => void }) {
  const t = useText();
  const reject = useAction(auditComments, {
    quiet: true,
    invalidates: commentReads,
    onSuccess: (_, { ids }) => notify('success', t('comment.rejected', { count: ids.length })),
  });
  return (
    <FormDrawer
      title={t('comment.rejectTitle', { count: rows.length })}
      entity={form}
      formFields={[{ name: 'auditReason', help: t('comment.reasonHelp'), widget: ReasonWidget }]}
      save={({ auditReason }) =>
        reject.mutateAsync({ ids: rows.map(({ id }) => id), auditFlag: 'N', auditReason: String(auditReason ?? '') })
      }
      onClose={onClose}
    />
  );
}
