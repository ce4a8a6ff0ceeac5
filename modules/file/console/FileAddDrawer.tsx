import { FormDrawer, useAction, useText } from '@kaiyin/console-kit';
import { choice, text } from '@kaiyin/entity';
import { addFile, file, fileFolders, listFiles } from '@kaiyin/modules/file/schema';
import { useNavigate } from 'react-router';
import { editorAddress } from './editor-address.ts';
import type { FilePlace } from './use-upload.ts';

const fields = { kind: choice(['file', 'folder'], { initial: 'file' }), name: text({ max: 255 }) };

/** Asks what to add to a folder; a file is opened once it is there. */
export function FileAddDrawer({ place, onClose }: { place: FilePlace; onClose: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  const add = useAction(addFile, { quiet: true, invalidates: [listFiles, fileFolders] });
  const save = async ({ kind, name }: Record<string, unknown>) => {
    const isFolder = kind === 'folder';
    const { id } = await add.mutateAsync({ ...place, name: String(name), isFolder });
    return { id, isFolder };
  };
  return (
    <FormDrawer
      title={t('file.addTitle')}
      entity={{ table: file.table, fields }}
      row={{ kind: 'file', name: '' }}
      formFields={['kind', { name: 'name', help: t('file.nameHelp') }]}
      save={save}
      onSaved={({ id, isFolder }) => void (isFolder || navigate(editorAddress(id)))}
      onClose={onClose}
      param="add"
    />
  );
}
