import { textOf, type ListFilter, type Text } from '@kaiyin/console-kit';
import { dataStates } from '@kaiyin/modules/customform/schema';
import { labelOfField } from '@kaiyin/modules/model/console';
import type { FieldFacts } from '@kaiyin/modules/model/schema';

const table = 'cms_custom_form_data';

/** What answers of every form can be narrowed by. */
export const dataFilters = (t: Text): ListFilter[] => [
  {
    kind: 'choice',
    name: 'state',
    label: textOf(`${table}.state`),
    options: dataStates.map((value) => ({ value, label: textOf(`${table}.state.${value}`) })),
  },
  {
    kind: 'choice',
    name: 'spam',
    label: t('customform.spam'),
    options: (['no', 'only', 'all'] as const).map((value) => ({ value, label: t(`customform.spam.${value}`) })),
  },
  { kind: 'text', name: 'ip', label: textOf(`${table}.ip`) },
  { kind: 'days', name: 'createTime', label: textOf(`${table}.createTime`) },
];

/** What answers of one form can be narrowed by, in the order of its fields. */
export const fieldFilters = (t: Text, fields: readonly FieldFacts[]): ListFilter[] =>
  fields.flatMap((field): ListFilter[] => {
    const name = `f_${field.code}`;
    const label = labelOfField(field);
    switch (field.controlType) {
      case 'picture':
      case 'resource':
        return [];
      case 'radio':
      case 'select':
      case 'checkbox':
        return [{ kind: 'choice', name, label, options: field.options }];
      case 'switch':
        return [
          {
            kind: 'choice',
            name,
            label,
            options: [
              { value: 'true', label: textOf('Common.yes') },
              { value: 'false', label: textOf('Common.no') },
            ],
          },
        ];
      case 'date':
      case 'datetime':
        return [{ kind: 'days', name, label }];
      case 'number':
        return [
          { kind: 'text', name: `${name}From`, label: t('customform.from', { label }) },
          { kind: 'text', name: `${name}To`, label: t('customform.to', { label }) },
        ];
      default:
        return [{ kind: 'text', name, label }];
    }
  });
