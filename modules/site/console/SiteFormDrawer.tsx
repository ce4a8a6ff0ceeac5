import { call, FormDrawer, notify, useText } from '@kaiyin/console-kit';
import { addSite, site, type Site } from '@kaiyin/modules/site/schema';

/** Asks for what a new site needs; the rest is set on its own page. */
export function SiteFormDrawer({
  onCreated,
  onClose,
}: {
  onCreated: (site: Pick<Site, 'id' | 'name'>) => void;
  onClose: () => void;
}) {
  const t = useText();
  const save = async (values: Record<string, unknown>) => {
    const { id } = await call(addSite, values as Site, { quiet: true });
    notify('success', t('kit.saved'));
    onCreated({ id, name: String(values.name) });
  };
  return (
    <FormDrawer
      title={t('site.create')}
      entity={site}
      formFields={[
        'name',
        { name: 'path', help: t('site.pathHelp') },
        'description',
        { name: 'resourceUrl', help: t('site.resourceUrlHelp') },
      ]}
      save={save}
      onClose={onClose}
      param="edit"
    />
  );
}
