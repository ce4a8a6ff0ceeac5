import { listOf } from '@kaiyin/server-kit';
import { expect, it } from 'vitest';
import { modules } from '../../../../apps/server/modules.ts';
import { entities } from '../../../../apps/server/tables.ts';

it('every record of a site waits when it has changed, or is known to be on no page', () => {
  // Contents and files are noted with what they touch.
  const kinds = ['content', 'resource', ...listOf(modules, 'shown').flatMap(({ kinds: own = [] }) => own)];
  const unseen = listOf(modules, 'notShown');
  const ofSites = entities
    .filter(({ table, scope }) => scope === 'site' || table === 'cms_site')
    .map(({ table }) => table);
  const waiting = ofSites.filter((table) => kinds.includes(table) || kinds.includes(table.replace(/^cms_/, '')));
  expect(ofSites.filter((table) => !waiting.includes(table))).toEqual(unseen);
  expect(waiting).toHaveLength(kinds.length);
});
