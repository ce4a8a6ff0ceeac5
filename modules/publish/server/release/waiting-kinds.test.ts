import { waitingKinds } from '@kaiyin/modules/publish/schema';
import { expect, it } from 'vitest';
import { entities } from '../../../../apps/server/tables.ts';

/** Records of a site that no page shows. */
const unseen = ['cms_redirect'];

it('every record of a site waits when it has changed, or is known to be on no page', () => {
  const kinds = new Set<string>(waitingKinds);
  const ofSites = entities
    .filter(({ table, scope }) => scope === 'site' || table === 'cms_site')
    .map(({ table }) => table);
  const waiting = ofSites.filter((table) => kinds.has(table) || kinds.has(table.replace(/^cms_/, '')));
  expect(ofSites.filter((table) => !waiting.includes(table))).toEqual(unseen);
  expect(waiting).toHaveLength(waitingKinds.length);
});
