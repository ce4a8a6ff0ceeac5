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
      {text && <small title={withTime(text, seen?.since)}>{text}</small>}
    </span>
  );
}

function seenText(t: Text, { version, latest }: Seen): string {
  if (version === null) return t('content.seen.waiting', { latest });
  return version === latest ? t('content.seen.version', { version }) : t('content.seen.versions', { version, latest });
}

const withTime = (text: string, since: string | null | undefined): string =>
  since ? `${text} · ${formatInstant(since).slice(0, 16)}` : text;
