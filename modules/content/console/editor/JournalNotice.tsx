import { formatInstant, useText } from '@kaiyin/console-kit';
import { Alert, Button } from 'antd';
import { replaceDraft } from './open-content.ts';
import { canWrite, useContent, useContentStore } from './use-content.ts';
import { useJournal } from './use-journal.ts';

/** Offers what an earlier visit left unsaved in this browser. */
export function JournalNotice() {
  const t = useText();
  const store = useContentStore();
  const writable = useContent(canWrite);
  const { found, forget, settle } = useJournal(store);
  if (!found || !writable) return null;
  const { entry, isStale } = found;
  const restore = () => {
    // Starting from its own revision, a text that is behind meets the conflict dialog when it is saved.
    if (isStale && store.getState().id !== undefined)
      store.setState({ revision: entry.revision, base: entry.base ?? undefined });
    // A text of earlier days lacks the fields that came later.
    replaceDraft(store, { ...store.getState().draft, ...entry.draft }, { counts: true });
    settle();
  };
  return (
    <Alert
      className="editor-journal"
      type="warning"
      showIcon
      title={t('content.journal.found', { time: formatInstant(entry.at).slice(0, 16) })}
      description={isStale && store.getState().id !== undefined ? t('content.journal.stale') : undefined}
      action={
        <span className="editor-journal-actions">
          <Button size="small" type="primary" onClick={restore}>
            {t('content.journal.restore')}
          </Button>
          <Button size="small" onClick={forget}>
            {t('content.journal.forget')}
          </Button>
        </span>
      }
    />
  );
}
