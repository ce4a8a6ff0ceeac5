import { formatInstant, StatusDot, useText, type Text } from '@kaiyin/console-kit';
import type { ContentStatus, Seen } from '@kaiyin/modules/content/schema';
import './list/list.css';

interface ReadersSeeProps {
  status: ContentStatus;
  /** Unknown until it has been asked for. */
  seen: Seen | undefined;
}

/** The state of a content, and beside it what readers see where that is something else: another edition, or nothing. */
export function ReadersSee({ status, seen }: ReadersSeeProps) {
  const t = useText();
  const isPromised = seen && !seen.isAsDue;
  const label = isPromised ? t(seen.version === null ? 'content.seen.none' : 'content.seen.other') : undefined;
  const text = seen && (isPromised || status === 're-edit') ? seenText(t, seen) : undefined;
  return (
    <span className="content-stacked">
      <StatusDot state={isPromised ? 'warning' : status}>{label ?? t(`content.status.${status}`)}</StatusDot>
      {text && <small title={text}>{text}</small>}
    </span>
  );
}

function seenText(t: Text, { version, since, latest }: Seen): string {
  if (version === null) return t('content.seen.waiting', { latest });
  const time = formatInstant(since).slice(5, 16);
  return version === latest
    ? t('content.seen.version', { version, time })
    : t('content.seen.versions', { version, time, latest });
}
