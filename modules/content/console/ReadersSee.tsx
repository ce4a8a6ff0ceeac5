import { formatInstant, StatusDot, useText, type Text } from '@kaiyin/console-kit';
import type { ContentStatus, Seen } from '@kaiyin/modules/content/schema';
import './list/list.css';

interface ReadersSeeProps {
  status: ContentStatus;
  /** When it is to be public, where somebody has said so. */
  publishDate: string | null;
  /** Unknown until it has been asked for. */
  seen: Seen | undefined;
}

/** The state of a content, and beside it what readers see where that is something else: another edition, or nothing. */
export function ReadersSee({ status, publishDate, seen }: ReadersSeeProps) {
  const t = useText();
  const [state, label] = shownState(t, status, seen);
  const isPromised = seen && !seen.isAsDue && !seen.isUnderWay;
  const text =
    status === 'scheduled' && publishDate
      ? t('content.seen.at', { at: formatInstant(publishDate).slice(0, 16) })
      : seen && (isPromised || status === 're-edit')
        ? seenText(t, seen)
        : undefined;
  return (
    <span className="content-stacked">
      <StatusDot state={state}>{label}</StatusDot>
      {text && <small title={withTime(text, seen?.since)}>{text}</small>}
    </span>
  );
}

/** What is being published is not late yet. */
function shownState(t: Text, status: ContentStatus, seen: Seen | undefined): [state: string, label: string] {
  if (!seen || seen.isAsDue) return [status, t(`content.status.${status}`)];
  if (seen.isUnderWay) return ['publishing', t('content.seen.underWay')];
  return ['warning', t(seen.version === null ? 'content.seen.none' : 'content.seen.other')];
}

function seenText(t: Text, { version, latest }: Seen): string {
  if (version === null) return t('content.seen.waiting', { latest });
  return version === latest ? t('content.seen.version', { version }) : t('content.seen.versions', { version, latest });
}

const withTime = (text: string, since: string | null | undefined): string =>
  since ? `${text} · ${formatInstant(since).slice(0, 16)}` : text;
