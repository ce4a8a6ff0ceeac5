import { authorName, ErrorState, formatInstant, LoadingState, notify, useData, useText } from '@kaiyin/console-kit';
import { getVersion, type VersionRow } from '@kaiyin/modules/content/schema';
import { Button, Drawer } from 'antd';
import { currentDraft, replaceDraft } from '../article-store.ts';
import { changedFields, draftFields, type Draft } from '../draft.ts';
import { canWrite, useArticle, useArticleStore } from '../use-article.ts';
import { BodyDiff } from './BodyDiff.tsx';
import { fieldLabel, FieldText } from './FieldText.tsx';

interface VersionDialogProps {
  contentId: number;
  version: VersionRow;
  onClose: () => void;
}

/** What has changed since a version, and the way back to it. */
export function VersionDialog({ contentId, version, onClose }: VersionDialogProps) {
  const t = useText();
  const store = useArticleStore();
  const writable = useArticle(canWrite);
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
      {past && <Differences past={past} now={now} />}
    </Drawer>
  );
}

function Differences({ past, now }: { past: Draft; now: Draft }) {
  const t = useText();
  const fields = changedFields(past, now);
  if (!fields.length) return <p className="diff-none">{t('content.versions.same')}</p>;
  return (
    <>
      <p className="diff-legend">{t('content.versions.legend')}</p>
      {fields.map((name) => (
        <section key={name} className="diff-field">
          <h3>{fieldLabel(name)}</h3>
          {name === 'body' ? (
            <BodyDiff before={past.body} later={now.body} />
          ) : (
            <div className="diff">
              <p className="diff-block" data-kind="removed">
                <b>−</b>
                <FieldText name={name} draft={past} />
              </p>
              <p className="diff-block" data-kind="added">
                <b>+</b>
                <FieldText name={name} draft={now} />
              </p>
            </div>
          )}
        </section>
      ))}
    </>
  );
}
