import { longText, tags } from '@kaiyin/entity';
import { FormDrawer, notify, useAction, useText } from '@kaiyin/console-kit';
import { describeResources, getResource, listResources, resourceTags } from '@kaiyin/modules/resource/schema';

interface DescribeFilesDrawerProps {
  ids: readonly number[];
  onClose: (isSaved: boolean) => void;
}

const fields = { addTags: tags({ max: 20 }), removeTags: tags({ max: 20 }), credit: longText({ max: 100 }) };

/** Tags and credit of several files at once. */
export function DescribeFilesDrawer({ ids, onClose }: DescribeFilesDrawerProps) {
  const t = useText();
  const describe = useAction(describeResources, {
    quiet: true,
    invalidates: [listResources, resourceTags, { path: getResource.path }],
  });
  const save = async (values: Record<string, unknown>) => {
    const said = values as { addTags: string[]; removeTags: string[]; credit: string };
    await describe.mutateAsync({ ids: [...ids], ...said });
    notify('success', t('kit.saved'));
    onClose(true);
  };
  return (
    <FormDrawer
      title={t('resource.describeTitle', { count: ids.length })}
      entity={{ table: 'cms_resource', fields }}
      size={440}
      formFields={['addTags', 'removeTags', { name: 'credit', widget: 'text', help: t('resource.describeCredit') }]}
      save={save}
      onClose={() => onClose(false)}
    />
  );
}
