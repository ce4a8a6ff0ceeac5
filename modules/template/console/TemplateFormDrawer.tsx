import { FormDrawer, notify, useAction, useData, useText } from '@kaiyin/console-kit';
import {
  addTemplate,
  listTemplates,
  renameTemplate,
  suffixOfTemplates,
  template,
  templateNamedBy,
  templateSuffix,
  type TemplateRow,
} from '@kaiyin/modules/template/schema';
import { NamedList } from './NamedList.tsx';

interface TemplateFormDrawerProps {
  pipeCode: string;
  /** The template to rename; a new one without it. */
  row: TemplateRow | undefined;
  onCreated: (id: number) => void;
  onClose: () => void;
}

const { name, remark } = template.fields;

/** Asks for the name of a new template, or for another name. */
export function TemplateFormDrawer({ pipeCode, row, onCreated, onClose }: TemplateFormDrawerProps) {
  const t = useText();
  const { data, isPending } = useData(suffixOfTemplates, {});
  const suffix = data?.suffix ?? templateSuffix;
  const after = { quiet: true, invalidates: [listTemplates] };
  const create = useAction(addTemplate, after);
  const rename = useAction(renameTemplate, { ...after, onSuccess: () => notify('success', t('kit.saved')) });
  const named = { name: 'name', help: row ? <RenameHelp id={row.id} /> : t('template.nameHelp', { suffix }) };
  const save = async (values: Record<string, unknown>): Promise<number | undefined> => {
    const name = String(values.name);
    if (!row) return (await create.mutateAsync({ pipeCode, name, remark: String(values.remark ?? ''), source: '' })).id;
    await rename.mutateAsync({ id: row.id, name });
    return undefined;
  };
  // What a form begins with is read once.
  if (isPending) return null;
  return (
    <FormDrawer
      title={row ? t('template.renameTitle', { name: row.name }) : t('template.create')}
      entity={{ table: template.table, fields: row ? { name } : { name, remark } }}
      row={row ? { name: row.name } : { name: suffix, remark: '' }}
      formFields={row ? [named] : [named, 'remark']}
      save={save}
      onSaved={(id) => id !== undefined && onCreated(id)}
      onClose={onClose}
      param="edit"
    />
  );
}

/** What is changed together with the name of a template. */
function RenameHelp({ id }: { id: number }) {
  const t = useText();
  const { data } = useData(templateNamedBy, { id });
  return (
    <>
      {t('template.renameNote')}
      {data && <p>{t(data.length > 0 ? 'template.namedHere' : 'template.namedNone')}</p>}
      {data && <NamedList named={data} />}
    </>
  );
}
