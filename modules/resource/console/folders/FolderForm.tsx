import { FormDrawer, notify, useAction, useText, type WidgetProps } from '@kaiyin/console-kit';
import {
  addFolder,
  resourceFolder,
  resourceFolders,
  updateFolder,
  type FolderNode,
} from '@kaiyin/modules/resource/schema';
import { FolderSelect } from './FolderSelect.tsx';

/** A folder to change, or where a new one goes. */
export type FolderDraft = Pick<FolderNode, 'id' | 'parentId' | 'name'> | { parentId: number };

interface FolderFormProps {
  draft: FolderDraft;
  onSaved: (id: number) => void;
  onClose: () => void;
}

/** Names a folder and says where it lies. */
export function FolderForm({ draft, onSaved, onClose }: FolderFormProps) {
  const t = useText();
  const known = 'id' in draft ? draft : undefined;
  const options = { quiet: true, invalidates: [resourceFolders] };
  const add = useAction(addFolder, options);
  const update = useAction(updateFolder, options);
  const save = async (values: Record<string, unknown>) => {
    const input = values as { parentId: number; name: string };
    if (known) await update.mutateAsync({ ...input, id: known.id });
    else onSaved((await add.mutateAsync(input)).id);
    notify('success', t('kit.saved'));
  };
  return (
    <FormDrawer
      title={known ? t('resource.folder.editTitle', { name: known.name }) : t('resource.folder.add')}
      entity={resourceFolder}
      row={{ ...draft }}
      size={400}
      formFields={['name', { name: 'parentId', widget: known ? parentOf(known.id) : ParentWidget }]}
      save={save}
      onClose={onClose}
    />
  );
}

function ParentWidget({ id, value, onChange, disabled = false, without }: WidgetProps & { without?: number }) {
  const t = useText();
  return (
    <FolderSelect
      {...(id !== undefined && { id })}
      value={value as number}
      above={[{ value: 0, title: t('resource.folder.top') }]}
      without={without}
      disabled={disabled}
      onChange={(next) => onChange?.(next)}
    />
  );
}

const widgets = new Map<number, (props: WidgetProps) => React.ReactNode>();

/** The same component for the same folder, so that a form that is drawn again keeps its field. */
function parentOf(folder: number): (props: WidgetProps) => React.ReactNode {
  const known = widgets.get(folder) ?? ((props: WidgetProps) => <ParentWidget {...props} without={folder} />);
  widgets.set(folder, known);
  return known;
}
