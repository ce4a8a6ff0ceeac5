import { FormDrawer, hasPermission, notify, useAction, useText, type WidgetProps } from '@kaiyin/console-kit';
import { choice, ref } from '@kaiyin/entity';
import { CatalogSelect } from '@kaiyin/modules/catalog/console';
import { acceptContribution, type ContributionView } from '@kaiyin/modules/contribution/schema';
import { useNavigate } from 'react-router';
import { contributionReads } from './contribution-reads.ts';

const ways = ['draft', 'publish'] as const;
const form = {
  table: 'cc_contribution_accept',
  fields: { catalogId: ref('cms_catalog'), how: choice(ways, { widget: 'radio', initial: 'draft' }) },
};
const draftOnly = {
  ...form,
  fields: { ...form.fields, how: choice(['draft'], { widget: 'radio', initial: 'draft' }) },
};

/** Catalogs in which the editor may add contents. */
const TargetWidget = ({ id, value, onChange, disabled }: WidgetProps) => (
  <CatalogSelect
    {...(id !== undefined && { id })}
    value={value as number | undefined}
    onChange={(next) => onChange?.(next)}
    disabled={disabled ?? false}
    needs="AddContent"
  />
);

interface Decided {
  contentId: number;
  publish: boolean;
}

/** Into which catalog a contribution goes, and whether readers see it at once. */
export function AcceptDrawer({ row, onClose }: { row: ContributionView; onClose: () => void }) {
  const t = useText();
  const go = useNavigate();
  const send = useAction(acceptContribution, {
    quiet: true,
    invalidates: contributionReads,
    onSuccess: (_, { publish }) =>
      notify('success', t(publish ? 'contribution.published.done' : 'contribution.accepted.done')),
  });
  const help = [
    t('contribution.intoHelp'),
    row.isTopic && row.catalogName ? t('contribution.topicHelp', { name: row.catalogName }) : '',
  ];
  const catalogId = row.isTopic || row.catalogName === null ? undefined : row.catalogId;
  return (
    <FormDrawer<Decided>
      title={t('contribution.acceptTitle', { title: row.title })}
      entity={hasPermission('cms:content:publish') ? form : draftOnly}
      row={{ how: 'draft', catalogId }}
      saveText={t('contribution.accept')}
      formFields={[
        { name: 'catalogId', widget: TargetWidget, help: help.filter(Boolean).join(' · ') },
        { name: 'how' },
      ]}
      save={async ({ catalogId: chosen, how }) => {
        const publish = how === 'publish';
        const made = await send.mutateAsync({ id: row.id, revision: row.revision, catalogId: Number(chosen), publish });
        return { ...made, publish };
      }}
      onSaved={({ contentId, publish }) => {
        if (!publish && hasPermission('cms:content:edit')) void go(`/cms/content/editor?id=${contentId}`);
      }}
      onClose={onClose}
    />
  );
}
