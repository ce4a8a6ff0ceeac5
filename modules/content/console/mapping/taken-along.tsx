import { call, type Text } from '@kaiyin/console-kit';
import { listMappings, type ContentRow, type Mappings } from '@kaiyin/modules/content/schema';
import { Fragment, type ReactNode } from 'react';

type Item = Pick<ContentRow, 'id' | 'mappingOf'>;

const shownAtMost = 10;

async function mappingsOf(items: readonly Item[]): Promise<Mappings> {
  const ids = items.filter(({ mappingOf }) => mappingOf === null).map(({ id }) => id);
  return ids.length === 0 ? { rows: [], hidden: 0 } : call(listMappings, { ids: ids.join() });
}

/** What deleting contents means, with the mappings that go with them. */
export async function consequenceOfDelete(t: Text, items: readonly Item[]): Promise<ReactNode> {
  const { rows, hidden } = await mappingsOf(items);
  const chosen = new Set(items.map(({ id }) => id));
  const others = rows.filter(({ id }) => !chosen.has(id));
  if (others.length + hidden === 0) return t('content.ask.delete');
  const names = others
    .slice(0, shownAtMost)
    .map(({ catalogName: catalog, title }) => t('content.mapping.keptOne', { catalog, title }));
  const rest = others.length - names.length + hidden;
  const lines = [...names, ...(rest > 0 ? [t('content.mapping.others', { count: rest })] : [])];
  return (
    <>
      {t('content.ask.delete')} {t('content.ask.deleteMappings')}
      {lines.map((line, index) => (
        <Fragment key={index}>
          <br />
          {line}
        </Fragment>
      ))}
    </>
  );
}

/** How many mappings leave the site with contents that are taken offline; empty where none does. */
export async function mappingsTaken(t: Text, items: readonly Item[]): Promise<string> {
  const { rows, hidden } = await mappingsOf(items);
  const count = rows.filter((row) => row.isPublic).length + hidden;
  return count === 0 ? '' : ` ${t('content.ask.offlineMappings', { count })}`;
}
