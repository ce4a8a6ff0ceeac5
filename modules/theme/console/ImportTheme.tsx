import { InboxOutlined } from '@ant-design/icons';
import { hasPermission, notifyError, upload, useText } from '@kaiyin/console-kit';
import { previewTheme, themeBytes, type ThemeView } from '@kaiyin/modules/theme/schema';
import { Alert, Spin, Upload } from 'antd';
import { useState } from 'react';
import { ThemeChoices } from './ThemeChoices.tsx';

const megabytes = themeBytes / 1024 / 1024;

/** Takes an archive, shows what it would bring, and brings in what is chosen of it. */
export function ImportTheme({ siteId }: { siteId: number }) {
  const t = useText();
  const [view, setView] = useState<ThemeView>();
  const [isReading, setIsReading] = useState(false);
  const [isTooLarge, setIsTooLarge] = useState(false);
  if (!hasPermission('cms:site:edit')) return null;
  const read = async (file: File) => {
    setIsTooLarge(file.size > themeBytes);
    if (file.size > themeBytes) return;
    setIsReading(true);
    const form = new FormData();
    form.append('file', file);
    try {
      setView(await upload<ThemeView>(previewTheme.path, form, { quiet: true }));
    } catch (error) {
      notifyError(error);
    } finally {
      setIsReading(false);
    }
  };
  return (
    <section className="kit-surface theme-card" aria-labelledby="theme-import">
      <h2 id="theme-import">{t('theme.import')}</h2>
      <p className="theme-help">{t('theme.importHelp')}</p>
      {view ? (
        <ThemeChoices siteId={siteId} view={view} onEnd={() => setView(undefined)} />
      ) : (
        <Spin spinning={isReading} description={t('theme.reading')}>
          <Upload.Dragger
            accept=".zip"
            maxCount={1}
            showUploadList={false}
            disabled={isReading}
            beforeUpload={(file) => {
              void read(file);
              return false;
            }}
          >
            <p className="ant-upload-drag-icon">
              <InboxOutlined />
            </p>
            <p className="ant-upload-text">{t('theme.drop')}</p>
            <p className="ant-upload-hint">{t('theme.dropNote', { size: megabytes })}</p>
          </Upload.Dragger>
        </Spin>
      )}
      {isTooLarge && !view && <Alert type="error" showIcon title={t('theme.dropNote', { size: megabytes })} />}
    </section>
  );
}
