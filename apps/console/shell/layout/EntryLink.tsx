import { useRef } from 'react';
import { Link } from 'react-router';
import { useText } from '@kaiyin/console-kit';
import { titleText } from '../title-text.ts';
import { prepareScreen } from '../views/screen-files.ts';
import type { MenuEntry } from '../view-route.ts';

/** Milliseconds after which a hand that rests on an entry is taken to want it. */
const resting = 50;

/** A menu entry's link; outside addresses open in a new tab. */
export function EntryLink({ entry }: { entry: MenuEntry }) {
  const t = useText();
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const title = titleText(entry.title);
  const prepareSoon = () => {
    clearTimeout(rest.current);
    rest.current = setTimeout(() => void prepareScreen(entry.path, entry.search), resting);
  };
  if (!entry.isExternal) {
    return (
      <Link
        to={`${entry.path}${entry.search}`}
        onPointerEnter={prepareSoon}
        onPointerLeave={() => clearTimeout(rest.current)}
        onFocus={prepareSoon}
        title={title.length > 5 ? title : undefined}
      >
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
