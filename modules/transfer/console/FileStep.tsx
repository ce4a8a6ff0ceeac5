import { InboxOutlined } from '@ant-design/icons';
import { download, useText } from '@kaiyin/console-kit';
import { importLimits, sheetFormats, type SheetFormat, type TransferApi } from '@kaiyin/entity';
import { Alert, Button, Checkbox, Radio, Upload } from 'antd';
import type { ImportWork } from './use-import.ts';

interface FileStepProps {
  api: TransferApi;
  fixed: Record<string, string>;
  work: ImportWork;
}

const megabyte = 1024 * 1024;

/** Which file, and what becomes of rows that exist. */
export function FileStep({ api, fixed, work }: FileStepProps) {
  const t = useText();
  const { file, setFile, wishes, setWishes } = work;
  const isTooLarge = (file?.size ?? 0) > importLimits.bytes;
  return (
    <div className="transfer-step">
      <Upload.Dragger
        accept=".xlsx,.csv"
        maxCount={1}
        disabled={work.isChecking}
        fileList={file ? [{ uid: 'file', name: file.name, size: file.size }] : []}
        beforeUpload={(chosen) => {
          setFile(chosen);
          return false;
        }}
        onRemove={() => setFile(undefined)}
      >
        <p className="ant-upload-drag-icon">
          <InboxOutlined />
        </p>
        <p className="ant-upload-text">{t('transfer.drop')}</p>
        <p className="ant-upload-hint">{t('transfer.dropNote', { rows: api.imports?.rows ?? importLimits.rows })}</p>
      </Upload.Dragger>
      {isTooLarge && (
        <Alert type="error" showIcon title={t('transfer.fileTooLarge', { size: importLimits.bytes / megabyte })} />
      )}
      <Templates api={api} fixed={fixed} />
      <div>
        <Checkbox
          checked={wishes.updateSupport}
          onChange={({ target }) => setWishes({ ...wishes, updateSupport: target.checked })}
          aria-describedby="transfer-update-note"
        >
          {t('transfer.update')}
        </Checkbox>
        <p className="transfer-note" id="transfer-update-note">
          {t('transfer.updateNote')}
        </p>
        {wishes.updateSupport && api.imports?.hasSeveral && (
          <fieldset className="transfer-several">
            <legend>{t('transfer.severalTitle')}</legend>
            <Radio.Group
              value={wishes.several}
              onChange={({ target }) => setWishes({ ...wishes, several: target.value as 'replace' | 'add' })}
              options={(['replace', 'add'] as const).map((value) => ({ value, label: t(`transfer.several.${value}`) }))}
            />
          </fieldset>
        )}
      </div>
      {work.isChecking && (
        <p className="transfer-note" role="status">
          {t('transfer.checking')}
        </p>
      )}
    </div>
  );
}

export function FileButtons({ work, onClose }: { work: ImportWork; onClose: () => void }) {
  const t = useText();
  const { file } = work;
  const isFit = file !== undefined && file.size <= importLimits.bytes;
  return (
    <>
      <Button onClick={onClose}>{t('kit.cancel')}</Button>
      <Button type="primary" disabled={!isFit} loading={work.isChecking} onClick={() => void work.check()}>
        {t('transfer.checkFile')}
      </Button>
    </>
  );
}

function Templates({ api, fixed }: Pick<FileStepProps, 'api' | 'fixed'>) {
  const t = useText();
  const { template } = api;
  if (!template) return null;
  const fetch = (format: SheetFormat) =>
    void download(template.path, { form: { ...fixed, format } }).catch(() => undefined);
  const names = { xlsx: t('transfer.template'), csv: t('transfer.templateCsv') };
  return (
    <p className="transfer-templates">
      {sheetFormats.map((format) => (
        <button key={format} type="button" className="kit-link-button" onClick={() => fetch(format)}>
          {names[format]}
        </button>
      ))}
    </p>
  );
}
