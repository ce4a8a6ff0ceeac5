import { authorName, ErrorState, formatInstant, LoadingState, notify, useData, useText } from '@kaiyin/console-kit';
import { getVersion, type VersionRow } from '@kaiyin/modules/content/schema';
import { Button, Drawer } from 'antd';
import { currentDraft, replaceDraft } from '../open-content.ts';
import { draftFields, type Draft } from '../draft.ts';
import { canWrite, useContent, useContentStore } from '../use-content.ts';
import { VersionDifferences } from './VersionDifferences.tsx';

interface VersionDialogProps {
  contentId: number;
  version: VersionRow;
  onClose: () => void;
}

/** What has changed since a version, and the way back to it. */
export function VersionDialog({ contentId, version, onClose }: VersionDialogProps) {
  const t = useText();
  const store = useContentStore();
  const writable = useContent(canWrite);
  const { data, isError, error, refetch } = useData(
    getVersion,
    { id: contentId, versionId: version.id },
    { freshFor: 600_000 },
  );
  const now = currentDraft(store);
  const past = data && (Object.fromEntries(draftFields.map((name) => [name, data[name] ?? now[name]])) as Draft);
  const restore = () => {
    if (!past) return;
    replaceDraft(store, past, { counts: true });
    notify('success', t('content.versions.restored', { number: version.number }));
    onClose();
  };
  return (
    <Drawer
      open
      size={720}
      styles={{ wrapper: { maxWidth: '100vw' } }}
      title={t('content.versions.title', {
        number: version.number,
        time: formatInstant(version.createTime).slice(0, 16),
        user: authorName(version.createBy),
      })}
      onClose={onClose}
      footer={
        <div className="kit-drawer-footer">
          <Button onClick={onClose}>{t('kit.close')}</Button>
          {writable && (
            <Button type="primary" disabled={!past} onClick={restore}>
              {t('content.versions.restore')}
            </Button>
          )}
        </div>
      }
    >
      {isError && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!past && !isError && <LoadingState />}
      {past && <VersionDifferences past={past} now={now} />}
    </Drawer>
  );
}
