import { FormDrawer, notify, useAction, useText } from '@kaiyin/console-kit';
import { text } from '@kaiyin/entity';
import { contribution, returnContribution, type ContributionView } from '@kaiyin/modules/contribution/schema';
import { contributionReads } from './contribution-reads.ts';
import { ReasonWidget } from './ReasonWidget.tsx';

const form = { table: contribution.table, fields: { reason: text({ max: 500, widget: 'textarea' }) } };

/** Why a contribution goes back to its member. */
export function ReturnDrawer({ row, onClose }: { row: ContributionView; onClose: () => void }) {
  const t = useText();
  const send = useAction(returnContribution, {
    quiet: true,
    invalidates: contributionReads,
    onSuccess: () => notify('success', t('contribution.returned.done')),
  });
  return (
    <FormDrawer
      title={t('contribution.returnTitle', { title: row.title })}
      entity={form}
      saveText={t('contribution.return')}
      formFields={[{ name: 'reason', help: t('contribution.reasonHelp'), widget: ReasonWidget }]}
      save={({ reason }) => send.mutateAsync({ id: row.id, revision: row.revision, reason: String(reason ?? '') })}
      onClose={onClose}
    />
  );
}
