import { FormDrawer, notify, useAction, useText } from '@kaiyin/console-kit';
import {
  getResource,
  listResources,
  resource,
  resourceTags,
  updateResource,
  type ResourceView,
} from '@kaiyin/modules/resource/schema';

/** What is said of a file: its name, what it shows, whose it is, tags and remark. */
export function DetailsDrawer({ row, onClose }: { row: ResourceView; onClose: () => void }) {
  const t = useText();
  const update = useAction(updateResource, {
    quiet: true,
    invalidates: [listResources, resourceTags, { path: getResource.path }],
    onSuccess: () => notify('success', t('kit.saved')),
  });
  return (
    <FormDrawer
      title={t('resource.editDetails')}
      entity={resource}
      row={{ ...row }}
      size={440}
      formFields={[
        'name',
        { name: 'alt', help: t('resource.altHelp'), visible: () => row.resourceType === 'image' },
        { name: 'credit', widget: 'text' },
        'tags',
        'remark',
      ]}
      save={({ name, alt, credit, tags, remark }) =>
        update.mutateAsync({ id: row.id, name, alt, credit, tags, remark } as Parameters<typeof update.mutateAsync>[0])
      }
      onClose={onClose}
    />
  );
}
