import { useRef } from 'react';
import { Link } from 'react-router';
import { type MenuEntry, useText, titleText } from '@kaiyin/console-kit';
import { useTabs } from '../tabs-store.ts';
import { prepareScreen } from '../views/screen-files.ts';

/** Milliseconds after which a hand that rests on an entry is taken to want it. */
const resting = 50;

/** A menu entry's link; outside addresses open in a new tab. */
export function EntryLink({ entry }: { entry: MenuEntry }) {
  const t = useText();
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const title = titleText(entry.title);
  const open = useTabs(({ tabs }) => tabs.find((tab) => tab.id === entry.path)?.href);
  const place = open === undefined ? `${entry.path}${entry.search}` : asLeft(open);
  const prepareSoon = () => {
    clearTimeout(rest.current);
    rest.current = setTimeout(() => void prepareScreen(entry.path, entry.search), resting);
  };
  if (!entry.isExternal) {
    return (
      <Link
        to={place}
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

/** A screen that is open is found as it was left, but for what was begun in a drawer. */
function asLeft(href: string): string {
  const { pathname, searchParams, hash } = new URL(href, location.origin);
  for (const name of ['edit', 'new', 'publish']) searchParams.delete(name);
  return `${pathname}${searchParams.size ? `?${searchParams}` : ''}${hash}`;
}
