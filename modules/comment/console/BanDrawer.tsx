import { FormDrawer, notify, useAction, useData, useText } from '@kaiyin/console-kit';
import { choice, longText } from '@kaiyin/entity';
import {
  banDays,
  banTargets,
  banWriters,
  liftBans,
  type BanTarget,
  type CommentRow,
} from '@kaiyin/modules/comment/schema';
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
  const ids = rows.map(({ id }) => id);
  const { data: targets } = useData(banTargets, { ids }, { freshFor: 0 });
  const offerUndo = useUndo();
  const ban = useAction(banWriters, { quiet: true, invalidates: commentReads, onSuccess: offerUndo });
  return (
    <FormDrawer
      title={<BanTitle targets={targets} />}
      saveText={t('comment.banNow')}
      entity={form}
      formFields={[{ name: 'reason', help: t('comment.banHelp'), widget: ReasonWidget }, { name: 'days' }]}
      save={({ reason, days }) => ban.mutateAsync({ ids, reason: String(reason ?? ''), days: Number(days ?? 0) })}
      onClose={onClose}
    />
  );
}

/** Who is banned, and how many comments go with it. */
function BanTitle({ targets }: { targets: readonly BanTarget[] | undefined }) {
  const t = useText();
  if (!targets) return t('comment.ban');
  const count = targets.reduce((sum, { comments }) => sum + comments, 0);
  const names = targets.map(({ name }) => name ?? t('comment.noMember'));
  if (names.length === 1) return t('comment.banTitle', { name: names[0] ?? '', count });
  return t('comment.banManyTitle', { names: names.join(t('comment.nameGap')), writers: names.length, count });
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
