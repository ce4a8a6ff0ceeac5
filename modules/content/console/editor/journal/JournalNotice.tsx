import { formatInstant, textOf, useText } from '@kaiyin/console-kit';
import { Alert, Button } from 'antd';
import { useNavigate } from 'react-router';
import { contentTypes } from '../../content-types.ts';
import { canWrite, useContent, useContentStore } from '../use-content.ts';
import { useJournal, type Found } from './use-journal.ts';

/** Offers what earlier visits left unsaved in this browser. */
export function JournalNotice() {
  const t = useText();
  const writable = useContent(canWrite);
  const { found, restore, forget } = useJournal(useContentStore());
  const openAt = useOpenNew();
  if (found.length === 0 || !writable) return null;
  return (
    <Alert
      className="editor-journal"
      type="warning"
      showIcon
      title={t('content.journal.found')}
      description={
        <ul className="editor-journal-list">
          {found.map((one) => (
            <li key={one.key}>
              <EntryWords found={one} />
              <span className="editor-journal-actions">
                {one.isElsewhere ? (
                  <Button size="small" onClick={() => openAt(one)}>
                    {t('content.journal.open', { type: typeName(one) })}
                  </Button>
                ) : (
                  <Button size="small" type="primary" onClick={() => restore(one)}>
                    {t('content.journal.restore')}
                  </Button>
                )}
                <Button size="small" onClick={() => forget(one)}>
                  {t('content.journal.forget')}
                </Button>
              </span>
            </li>
          ))}
        </ul>
      }
    />
  );
}

const typeOf = ({ entry: { draft, contentType } }: Found): string =>
  draft.linkFlag ? 'link' : (contentType ?? contentTypes()[0] ?? '');

const typeName = (found: Found): string =>
  textOf(found.entry.draft.linkFlag ? 'content.link' : `cms_content.contentType.${typeOf(found)}`);

function EntryWords({ found }: { found: Found }) {
  const t = useText();
  const { entry } = found;
  const isStale = useContent(({ id, revision }) => id !== undefined && revision !== entry.revision);
  const title = entry.draft.title.trim() || t('content.untitled');
  const time = formatInstant(entry.at).slice(0, 16);
  return (
    <span>
      {t('content.journal.entry', { type: typeName(found), title, time })}
      {isStale && <small>{t('content.journal.stale')}</small>}
    </span>
  );
}

/** Opens a new content of the type that an entry is of, where it is offered. */
function useOpenNew(): (found: Found) => void {
  const navigate = useNavigate();
  return (found) => {
    const { catalogId } = found.entry.draft;
    void navigate(`?${new URLSearchParams({ type: typeOf(found), catalogId: String(catalogId) }).toString()}`);
  };
}
