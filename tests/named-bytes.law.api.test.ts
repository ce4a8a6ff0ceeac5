import type { Names } from '@kaiyin/entity';
import { createMember } from '@kaiyin/modules/member/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tables } from '../apps/server/tables.ts';
import { newsSite } from './news-site.ts';
import { addPictureRow } from './picture-row.ts';
import { sendFiles } from './send-files.ts';
import { startTestApp, type TestApp } from './server.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ worker: false });
});
afterAll(() => test.close());

const columns = tables.flatMap(({ name: table, columns: shapes }) =>
  Object.entries(shapes).map(([column, { column: kind, names }]) => ({ table, column, kind, names })),
);
const isOfBytes = (names: Names | undefined) => typeof names === 'object' && 'bytes' in names;
const nameOf = ({ table, column }: { table: string; column: string }) => `${table}.${column}`;

/** What is asked of a file, and a version's cover, which is the item's as long as the version counts. */
const copies = ['cms_question.question', 'cms_version.versionFields'];

/** Columns whose rows hold, in whole or in part, one of these hashes. */
async function holding(hashes: readonly string[]): Promise<string[]> {
  const found = new Set<string>();
  for (const one of columns.filter(({ kind }) => kind === 'text' || kind === 'json')) {
    const { table, column } = one;
    const { rows } = await sql<{ words: unknown }>`
      select distinct ${sql.ref(column)} as words from ${sql.table(table)} where ${sql.ref(column)} is not null`.execute(
      test.ctx.db,
    );
    const text = rows.map(({ words }) => words).join('\n');
    if (hashes.some((hash) => text.includes(hash))) found.add(nameOf(one));
  }
  return [...found].toSorted();
}

describe('what names stored bytes', () => {
  it('says so, and what only looks like it says that it does not', () => {
    const looksLikeIt = columns.filter(
      ({ column, kind }) => kind === 'text' && /^(hash|digest|avatar|blob)$|(Hash|Digest|Blob)$/.test(column),
    );
    expect(looksLikeIt.length).toBeGreaterThan(10);
    expect(looksLikeIt.filter(({ names }) => !isOfBytes(names) && names !== 'nothing').map(nameOf)).toEqual([]);
  });

  it('is found in no column that does not say so, once a site with pictures is published', async () => {
    const { db } = test.ctx;
    const news = await newsSite(test);
    const address = await addPictureRow(test, news.site, 'dawn', Buffer.from('a picture'));
    const source = '{% cms_article contentid: Content.id %}{{ Data.articleContent }}{% endcms_article %}';
    await db.updateTable('cms_template').set({ source }).where('name', '=', 'article.template.html').execute();
    const id = await news.add('Dawn', { cover: address, body: `<p><img src="${address}"></p>` });
    await news.publish([id]);
    const { id: resourceId, hash } = await db
      .selectFrom('cms_resource')
      .select(['id', 'hash'])
      .executeTakeFirstOrThrow();
    const small = await test.app.blobs.put(Buffer.from('a small picture'));
    const measures = { fileSize: small.size, width: 1, height: 1, suffix: '' };
    const variant = { resourceId, sourceHash: hash, hash: small.hash, ...measures };
    await db.insertInto('cms_resource_variant').values(variant).execute();
    const { hash: face } = await test.app.blobs.put(Buffer.from('a face'));
    await db
      .updateTable('sys_user')
      .set({ avatar: `iurl://avatar/${face}` })
      .execute();
    const contact = { email: null, phoneNumber: null };
    await createMember(test.ctx, { userName: 'reader', nickName: 'Reader', password: 'Reader#2026', ...contact });
    await db
      .updateTable('cc_member')
      .set({ avatar: `iurl://avatar/${face}` })
      .execute();
    const { hash: table, size } = await test.app.blobs.put(Buffer.from('a table'));
    const file = { userId: 1, permission: 'system:user:export', hash: table, size, name: 'table.csv' };
    await db
      .insertInto('sys_transfer_file')
      .values({ ...file, createTime: test.ctx.now().toISOString() })
      .execute();
    const theme = await test.app.blobs.put(Buffer.from('a theme'));
    await db
      .insertInto('cms_theme_archive')
      .values({
        siteId: news.site,
        userId: 1,
        direction: 'out',
        name: 'x.zip',
        ...theme,
        createTime: test.ctx.now().toISOString(),
      })
      .execute();
    const piece = await test.app.blobs.put(Buffer.from('a piece'));
    await db
      .insertInto('cms_upload_piece')
      .values({ uploadId: 1, startsAt: 0, hash: piece.hash, fileSize: piece.size })
      .execute();
    const original = await test.app.blobs.put(Buffer.from('a picture without a mark'));
    await db
      .insertInto('cms_resource_original')
      .values({ resourceId, hash: original.hash, fileSize: original.size })
      .execute();
    const sent = await test.app.blobs.put(Buffer.from('sent with a form'));
    const place = { siteId: news.site, formId: 1, dataId: 1, code: 'paper', name: 'a.txt', suffix: 'txt' };
    await db
      .insertInto('cms_custom_form_file')
      .values({ ...place, hash: sent.hash, size: sent.size })
      .execute();
    const contributed = await test.app.blobs.put(Buffer.from('a picture of a member'));
    const owner = { siteId: news.site, memberId: 1, name: 'a.png', suffix: 'png' };
    await db
      .insertInto('cc_contribution_picture')
      .values({ ...owner, ...contributed, createTime: test.ctx.now().toISOString() })
      .execute();
    await sendFiles(
      test,
      news.site,
      [{ name: 'a.css', bytes: Buffer.from('p{}') }],
      test.admin,
      '/cms/file/upload?pipeCode=pc',
    );
    const hashes: string[] = [];
    for await (const blob of test.app.blobs.list()) hashes.push(blob.hash);
    expect(hashes.length).toBeGreaterThan(4);
    const declared = columns.filter(({ names }) => isOfBytes(names)).map(nameOf);
    const denied = new Set(columns.filter(({ names }) => names === 'nothing').map(nameOf));
    const found = await holding(hashes);
    expect(found.filter((name) => !denied.has(name))).toEqual(declared.toSorted());
    const inFiles = [`type=resource&id=${resourceId}&`, `type=resource&amp;id=${resourceId}&`];
    const mayName = new Set([...columns.filter(({ names }) => names === 'resources').map(nameOf), ...copies]);
    expect((await holding(inFiles)).filter((name) => !mayName.has(name))).toEqual([]);
  });
});
