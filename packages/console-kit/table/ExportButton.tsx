import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { save as saveFile } from '../http/download.ts';
import { useText } from '../i18n/text.ts';
import { csvOf } from './csv-of.ts';

interface ExportButtonProps {
  /** Of the file, without its end. */
  name: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

/** Takes a table out as it is shown. */
export function ExportButton({ name, head, rows }: ExportButtonProps) {
  const t = useText();
  const save = () => saveFile(new Blob([csvOf([head, ...rows])], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
  return (
    <Button size="small" icon={<DownloadOutlined />} disabled={rows.length === 0} onClick={save}>
      {t('kit.transfer.export')}
    </Button>
  );
}
