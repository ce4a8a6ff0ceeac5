import { expect, it } from 'vitest';
import { catalogue } from '../../../apps/server/catalogue.ts';
import { productRoutes } from '../../../tests/product.ts';
import { sourceFiles } from '../../../tests/source-files.ts';

const sources = sourceFiles('modules', 'packages').filter(({ path }) => !/\.test\.tsx?$/.test(path));
const said = sources.flatMap(({ text }) =>
  Array.from(text.matchAll(/\.audit\(\s*(?:\w+ \? )?['`]([^'`]+)['`](?: : '([^']+)')?/g), ([, one, other]) => [
    one,
    other,
  ]),
);
const declared = productRoutes().flatMap(({ endpoint: { logged } }) => (typeof logged === 'string' ? logged : []));
const actions = [...said.flat(), ...declared].filter((action) => action !== undefined);

it('there are words for whatever is logged, and for what it is done to', () => {
  expect(actions.length).toBeGreaterThan(50);
  const isSaid = (key: string) => key in catalogue['zh-CN'];
  const missing = actions.filter((action) => {
    const [kind = ''] = action.split('.');
    const verb = action.split('.').at(-1) ?? '';
    const isKind = kind.includes('${') || isSaid(`operation.kind.${kind}`) || isSaid(kind);
    return !isKind || !(verb.includes('${') || isSaid(`operation.verb.${verb}`));
  });
  expect(missing).toEqual([]);
});

it('a member has a word, too, where accounts of either kind do the same', () => {
  expect(catalogue.en.cc_member ?? catalogue.en['operation.kind.cc_member']).toBeTruthy();
});

it('a call that is open to everyone who is signed in names its action, or is not logged: it has no entry of the menu', () => {
  const nameless = productRoutes().flatMap(({ endpoint: { method, path, access, logged } }) =>
    method !== 'GET' && access === 'signed-in' && logged === undefined ? `${method} ${path}` : [],
  );
  expect(nameless).toEqual([]);
});
