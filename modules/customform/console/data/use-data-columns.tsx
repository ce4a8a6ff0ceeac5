import { formatInstant, StatusDot, textOf, useText, type Column } from '@kaiyin/console-kit';
import type { FormData } from '@kaiyin/modules/customform/schema';
import { labelOfField } from '@kaiyin/modules/model/console';
import type { FieldFacts } from '@kaiyin/modules/model/schema';
import { Button, Tag } from 'antd';
import { isOfFiles, ValueInCell, wordsOf } from './show-value.tsx';

const tones = { new: 'attention', work: 'busy', done: 'good' } as const;
const table = 'cms_custom_form_data';
/** Fields that a list shows unless more are chosen; long texts are not among them. */
const shown = 4;

/** The fields of the form, then what the staff says of an answer, then where it came from. */
export function useDataColumns(fields: readonly FieldFacts[], onOpen: (id: number) => void): Column<FormData>[] {
  const t = useText();
  const label = (name: string) => textOf(`${table}.${name}`);
  const opening = fields.find((field) => !isOfFiles(field))?.code;
  const short = fields.filter(({ code, controlType }) => code === opening || controlType !== 'textarea');
  const usual = new Set(short.slice(0, shown).map(({ code }) => code));
  return [
    ...fields.map((field): Column<FormData> => ({
      key: `f_${field.code}`,
      title: labelOfField(field),
      hidden: !usual.has(field.code),
      ...(field.code !== opening && { width: 140 }),
      cut: !isOfFiles(field),
      grows: field.code === opening,
      render: (row) =>
        field.code === opening ? (
          <Button type="link" className="customform-open" onClick={() => onOpen(row.id)}>
            <span>{wordsOf(field, row.data[field.code]) || t('customform.dataNumber', { id: row.id })}</span>
          </Button>
        ) : (
          <ValueInCell field={field} row={row} />
        ),
    })),
    {
      key: 'state',
      title: label('state'),
      width: 110,
      render: ({ state, isSpam }) => (
        <>
          <StatusDot state={state} tone={tones[state]}>
            {label(`state.${state}`)}
          </StatusDot>
          {isSpam && <Tag color="red">{t('customform.spam')}</Tag>}
        </>
      ),
    },
    { key: 'assigneeId', title: label('assigneeId'), width: 110, cut: true, render: ({ assignee }) => assignee || '—' },
    { key: 'memberId', title: label('memberId'), hidden: true, cut: true, render: ({ member }) => member || '—' },
    { key: 'ip', title: label('ip'), width: 130, hidden: true, render: ({ clientIp }) => clientIp || '—' },
    { key: 'region', title: label('region'), width: 120, hidden: true, render: ({ region }) => region || '—' },
    {
      key: 'createTime',
      title: label('createTime'),
      numeric: true,
      sortable: true,
      width: 176,
      render: ({ createTime }) => formatInstant(createTime),
    },
  ];
}
