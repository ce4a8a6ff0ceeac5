import { formDataTransfer, type FormData } from '@kaiyin/modules/customform/schema';
import type { FieldFacts, FieldValue } from '@kaiyin/modules/model/schema';
import type { Context } from '@kaiyin/server-kit';
import { dateCell, defineTransfer, type Cell, type TransferColumn } from '@kaiyin/server-kit/transfer';
import { takesFiles } from '../check-values.ts';
import { loadForm } from '../forms.ts';
import { dataFields, listFormData } from './list-data.ts';

const label = (name: string): string => `cms_custom_form_data.${name}`;

/** The answers to a form as a file: a column for each field, then what the staff says of them, then where they came from. */
export const formDataFile = defineTransfer<FormData>({
  api: formDataTransfer,
  list: listFormData,
  columns: async (ctx, _, query) => {
    const fields = await dataFields(ctx, await loadForm(ctx, Number(query.formId)));
    return [
      { key: 'id', label: label('id'), say: ({ id }) => String(id) },
      ...fields.map((field) => columnOf(ctx, field)),
      {
        key: 'state',
        label: label('state'),
        say: ({ state }) => ctx.say({ key: label(`state.${state}`), params: {} }),
      },
      { key: 'assigneeId', label: label('assigneeId'), say: ({ assignee }) => assignee },
      { key: 'notes', label: label('notes'), width: 40, say: ({ notes }) => notes },
      { key: 'memberId', label: label('memberId'), say: ({ member }) => member },
      { key: 'ip', label: label('ip'), say: ({ clientIp }) => clientIp },
      { key: 'region', label: label('region'), say: ({ region }) => region },
      { key: 'createTime', label: label('createTime'), width: 20, say: ({ createTime }) => dateCell(createTime) },
      { key: 'version', label: label('version'), say: ({ version }) => version },
    ];
  },
});

function columnOf(ctx: Context, field: FieldFacts): TransferColumn<FormData> {
  const { code, name, nameEn } = field;
  const shown = ctx.locale === 'en' && nameEn !== '' ? nameEn : name;
  return {
    key: `f_${code}`,
    label: label('data'),
    words: shown,
    width: 24,
    say: ({ data, files }) =>
      takesFiles(field)
        ? files
            .filter((file) => file.code === code)
            .map((file) => file.name)
            .join('；')
        : cellOf(ctx, field, data[code]),
  };
}

/** Phone numbers, codes and other texts stay texts; choices are said by their labels. */
function cellOf(ctx: Context, { controlType, options }: FieldFacts, value: FieldValue | undefined): Cell {
  if (value === undefined || value === null) return null;
  if (controlType === 'datetime') return dateCell(value);
  if (typeof value === 'boolean') return ctx.say(value ? 'Common.yes' : 'Common.no');
  if (typeof value === 'number') return value;
  const labelOf = (one: string) => options.find((option) => option.value === one)?.label ?? one;
  return typeof value === 'string' ? labelOf(value) : value.map(labelOf).join('；');
}
