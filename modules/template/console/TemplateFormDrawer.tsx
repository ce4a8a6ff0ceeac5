import { FormDrawer, notify, useAction, useText } from '@kaiyin/console-kit';
import {
  addTemplate,
  listTemplates,
  renameTemplate,
  template,
  type TemplateRow,
} from '@kaiyin/modules/template/schema';

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
  const after = { quiet: true, invalidates: [listTemplates] };
  const create = useAction(addTemplate, { ...after, onSuccess: ({ id }) => onCreated(id) });
  const rename = useAction(renameTemplate, { ...after, onSuccess: () => notify('success', t('kit.saved')) });
  const named = { name: 'name', help: row ? t('template.renameNote') : t('template.nameHelp') };
  const save = (values: Record<string, unknown>) =>
    row
      ? rename.mutateAsync({ id: row.id, name: String(values.name) })
      : create.mutateAsync({ pipeCode, name: String(values.name), remark: String(values.remark ?? ''), source: '' });
  return (
    <FormDrawer
      title={row ? t('template.renameTitle', { name: row.name }) : t('template.create')}
      entity={{ table: template.table, fields: row ? { name } : { name, remark } }}
      row={row ? { name: row.name } : { name: '.template.html', remark: '' }}
      formFields={row ? [named] : [named, 'remark']}
      save={save}
      onClose={onClose}
      param="edit"
    />
  );
}
