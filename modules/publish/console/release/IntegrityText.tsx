import { formatCount, useText } from '@kaiyin/console-kit';
import type { IntegrityReport } from '@kaiyin/modules/publish/schema';
import { Alert } from 'antd';
import { bytesOf } from '../bytes.ts';

/** What a check of the published files found and did. */
export function IntegrityText({ report: { files, repaired, lost, collected } }: { report: IntegrityReport }) {
  const t = useText();
  return (
    <>
      {lost.length === 0 && repaired.length === 0 && (
        <Alert type="success" showIcon title={t('release.sound', { files: formatCount(files) })} />
      )}
      {repaired.length > 0 && (
        <>
          <Alert
            type="info"
            showIcon
            title={t('release.repaired', { count: repaired.length, files: formatCount(files) })}
          />
          <Paths paths={repaired} />
        </>
      )}
      {lost.length > 0 && (
        <>
          <Alert type="error" showIcon title={t('release.lost', { count: lost.length })} />
          <Paths paths={lost} />
        </>
      )}
      <p>
        {collected.blobs > 0
          ? t('release.collected', { blobs: formatCount(collected.blobs), size: bytesOf(collected.bytes) })
          : t('release.nothingCollected')}
      </p>
    </>
  );
}

const Paths = ({ paths }: { paths: readonly string[] }) => (
  <ul className="integrity-list">
    {paths.map((path) => (
      <li key={path}>
        <code>{path}</code>
      </li>
    ))}
  </ul>
);
