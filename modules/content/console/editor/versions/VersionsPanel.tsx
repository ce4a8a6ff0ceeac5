import { authorName, EmptyState, ErrorState, formatInstant, LoadingState, useData, useText } from '@kaiyin/console-kit';
import { listVersions, type VersionRow } from '@kaiyin/modules/content/schema';
import { useEffect, useState } from 'react';
import { useContent } from '../use-content.ts';
import { VersionDialog } from './VersionDialog.tsx';

/** Every save of the content; each can be compared and brought back. */
export function VersionsPanel() {
  const t = useText();
  const id = useContent((content) => content.id);
  if (id === undefined) return <EmptyState text={t('content.versions.afterSave')} />;
  return <Versions id={id} />;
}

function Versions({ id }: { id: number }) {
  const t = useText();
  const savedAt = useContent(({ save }) => save.savedAt);
  const status = useContent((content) => content.status);
  const { data, isError, error, refetch } = useData(listVersions, { id });
  const [shown, setShown] = useState<VersionRow>();
  useEffect(() => void refetch(), [savedAt, status, refetch]);
  if (isError && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  return (
    <>
      <ol className="versions">
        {data.map((version) => (
          <li key={version.id}>
            <button type="button" className="kit-plain-button" onClick={() => setShown(version)}>
              <span>
                <b>{t('content.versions.number', { number: version.number })}</b>
                <small data-kind={version.kind}>{t(`content.versions.${version.kind}`)}</small>
              </span>
              <small>
                {authorName(version.createBy)} · {formatInstant(version.createTime)}
              </small>
            </button>
          </li>
        ))}
      </ol>
      {shown && <VersionDialog contentId={id} version={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}
