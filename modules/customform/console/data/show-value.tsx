import { apiBase, download, formatInstant, textOf, useText } from '@kaiyin/console-kit';
import { sendFormFile, type FormData, type FormFile } from '@kaiyin/modules/customform/schema';
import type { FieldFacts, FieldValue } from '@kaiyin/modules/model/schema';
import { Button } from 'antd';

const addressOf = ({ id }: FormFile): string => sendFormFile.path.replace('{id}', String(id));
const pictureOf = (file: FormFile): string => `${apiBase}${addressOf(file)}?inline=true`;

export const isOfFiles = ({ controlType }: Pick<FieldFacts, 'controlType'>): boolean =>
  controlType === 'picture' || controlType === 'resource';

/** A value in words; empty without one. */
export function wordsOf({ controlType, options }: FieldFacts, value: FieldValue | undefined): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return textOf(value ? 'Common.yes' : 'Common.no');
  if (controlType === 'datetime') return formatInstant(String(value));
  const labelOf = (one: string) => options.find((option) => option.value === one)?.label ?? one;
  return Array.isArray(value) ? value.map(labelOf).join('、') : labelOf(String(value));
}

/** What an answer says in a field: its words, its pictures, its files. */
export function ValueShown({ field, row }: { field: FieldFacts; row: FormData }) {
  const t = useText();
  if (!isOfFiles(field)) return <span className="customform-value">{wordsOf(field, row.data[field.code]) || '—'}</span>;
  const files = row.files.filter(({ code }) => code === field.code);
  if (files.length === 0) return '—';
  return (
    <div className="customform-files">
      {files.map((file) => (
        <Button
          key={file.id}
          {...(file.isPicture ? { type: 'text', style: { height: 'auto', padding: 4 } } : { size: 'small' })}
          aria-label={t('customform.download', { name: file.name })}
          title={t('customform.download', { name: file.name })}
          onClick={() => void download(addressOf(file)).catch(() => undefined)}
        >
          {file.isPicture ? <img src={pictureOf(file)} alt={file.name} /> : `${file.name}`}
        </Button>
      ))}
    </div>
  );
}

/** The same in a cell of a list. */
export function ValueInCell({ field, row }: { field: FieldFacts; row: FormData }) {
  const t = useText();
  if (!isOfFiles(field)) return wordsOf(field, row.data[field.code]) || '—';
  const files = row.files.filter(({ code }) => code === field.code);
  if (files.length === 0) return '—';
  const pictures = files.filter(({ isPicture }) => isPicture).slice(0, 3);
  return (
    <span className="customform-cell-files">
      {pictures.map((file) => (
        <img key={file.id} src={pictureOf(file)} alt={file.name} loading="lazy" />
      ))}
      {files.length > pictures.length && t('customform.files', { count: files.length })}
    </span>
  );
}
