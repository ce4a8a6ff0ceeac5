import { Link } from 'react-router';
import { useText } from '@kaiyin/console-kit';
import { titleText } from '../title-text.ts';
import type { MenuEntry } from '../view-route.ts';

/** A menu entry's link; outside addresses open in a new tab. */
export function EntryLink({ entry }: { entry: MenuEntry }) {
  const t = useText();
  const title = titleText(entry.title);
  if (!entry.isExternal) {
    return (
      <Link to={`${entry.path}${entry.search}`} title={title.length > 5 ? title : undefined}>
        {title}
      </Link>
    );
  }
  return (
    <a href={entry.path} target="_blank" rel="noopener noreferrer" title={t('Shell.OpensNewTab')}>
      {title}
      <span aria-hidden="true"> ↗</span>
    </a>
  );
}
