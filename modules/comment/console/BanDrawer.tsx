import { FormDrawer, notify, useAction, useText } from '@kaiyin/console-kit';
import { choice, longText } from '@kaiyin/entity';
import { banDays, banWriters, liftBans, type CommentRow } from '@kaiyin/modules/comment/schema';
import { App, Button } from 'antd';
import { commentReads } from './comment-reads.ts';
import { ReasonWidget } from './reason-widget.tsx';

const choices = banDays.map(String) as [string, ...string[]];
const form = {
  table: 'cc_comment_ban',
  fields: { reason: longText({ max: 500 }), days: choice(choices, { initial: '0' }) },
};

/** Bans the writers of comments and removes all that they wrote; both can be undone. */
export function BanDrawer({ rows, onClose }: { rows: readonly CommentRow[]; onClose: () => void }) {
  const t = useText();
  const offerUndo = useUndo();
  const ban = useAction(banWriters, { quiet: true, invalidates: commentReads, onSuccess: offerUndo });
  return (
    <FormDrawer
      title={t('comment.banTitle')}
      entity={form}
      formFields={[{ name: 'reason', help: t('comment.banHelp'), widget: ReasonWidget }, { name: 'days' }]}
      save={({ reason, days }) =>
        ban.mutateAsync({ ids: rows.map(({ id }) => id), reason: String(reason ?? ''), days: Number(days ?? 0) })
      }
      onClose={onClose}
    />
  );
}

/** Says what a ban did, with a button that takes it back. */
function useUndo() {
  const t = useText();
  const { notification } = App.useApp();
  const lift = useAction(liftBans, {
    invalidates: commentReads,
    onSuccess: ({ recovered }) => notify('success', t('comment.unbanned', { count: recovered })),
  });
  return ({ banIds, removed }: { banIds: number[]; removed: number }) => {
    const key = `ban-${banIds.join('-')}`;
    const undo = () => {
      notification.destroy(key);
      lift.mutate({ ids: banIds, recover: true });
    };
    notification.success({
      key,
      title: t('comment.banned.done', { writers: banIds.length, removed }),
      duration: 15,
      actions: (
        <Button size="small" onClick={undo}>
          {t('comment.undo')}
        </Button>
      ),
    });
  };
}
