import { DataTable, EmptyState, formatInstant, notify, useAction, useRows, useText } from '@kaiyin/console-kit';
import { liftBans, listBans, type BanRow } from '@kaiyin/modules/comment/schema';
import { Drawer } from 'antd';
import { useState } from 'react';
import { commentReads } from './comment-reads.ts';

/** Who may not comment on the current site. */
export function BansDrawer({ onClose }: { onClose: () => void }) {
  const t = useText();
  const [state, setState] = useState({ pageNum: 1, pageSize: 20 });
  const rows = useRows(listBans, state);
  const lift = useAction(liftBans, {
    invalidates: commentReads,
    onSuccess: ({ recovered }) => notify('success', t('comment.unbanned', { count: recovered })),
  });
  const liftAction = (label: string, recover: boolean) => ({
    label,
    permission: 'comment:ban',
    run: (bans: readonly BanRow[]) => lift.mutateAsync({ ids: bans.map(({ id }) => id), recover }),
  });
  return (
    <Drawer open title={t('comment.bans')} size={860} styles={{ wrapper: { maxWidth: '100vw' } }} onClose={onClose}>
      <DataTable<BanRow>
        name="cc_comment_ban"
        columns={[
          { key: 'name', title: t('comment.author'), render: ({ name }) => name },
          { key: 'reason', title: t('cc_comment_ban.reason'), render: ({ reason }) => reason || '—' },
          {
            key: 'until',
            title: t('cc_comment_ban.days'),
            render: ({ until }) => (until === null ? t('comment.forEver') : formatInstant(until)),
          },
          {
            key: 'createBy',
            title: t('cc_comment.auditBy'),
            render: ({ createBy, createTime }) => `${createBy} ${formatInstant(createTime)}`,
          },
        ]}
        query={rows}
        state={state}
        onState={(change) => setState((before) => ({ ...before, ...(change as Partial<typeof state>) }))}
        rowActions={[liftAction(t('comment.liftAll'), true), liftAction(t('comment.lift'), false)]}
        empty={<EmptyState text={t('comment.noBans')} />}
      />
    </Drawer>
  );
}
