import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { copyFile, cp, link, mkdir, mkdtemp, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { unzip } from '@kaiyin/server-kit/unzip';
import Database from 'better-sqlite3';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import type { App } from '../apps/server/app.ts';
import { explainStartFailure } from '../apps/server/start-failure.ts';
import { startServer as startInProcess } from '../apps/server/start/start-server.ts';
import { deep } from './deep.ts';
import { startServer, type ServerProcess } from './start-server.ts';
import { adminPassword } from './test-config.ts';

const built = inject('builtServer');
const edition = join(import.meta.dirname, 'editions/0001-exact-publishing.zip');
let root: string;
let data: string;
const running: ServerProcess[] = [];
const apps: App[] = [];

async function start(env: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await startServer(built, { KAIYIN_DATA: data, ...env });
  running.push(server);
  return server;
}
/** Starts in this process what `main.ts` starts in its own: most of what a start finds needs no second process. */
async function startHere(env: Record<string, string> = {}): Promise<App> {
  const usual = { PORT: '0', KAIYIN_CAPTCHA: 'off', KAIYIN_DEMO: 'off', KAIYIN_ADMIN_PASSWORD: adminPassword };
  const { app } = await startInProcess({ ...usual, KAIYIN_DATA: data, ...env }, { say: () => undefined });
  apps.push(app);
  return app;
}
async function startAndStop(env: Record<string, string> = {}): Promise<void> {
  await startHere(env);
  await apps.pop()?.close();
}
async function refused(env: Record<string, string> = {}): Promise<string> {
  const error: unknown = await startHere(env).catch((error: unknown) => error);
  expect(error).toBeInstanceOf(Error);
  return explainStartFailure(error);
}

/** Every file of a folder with what is in it. */
const contentsOf = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true })
      .map(String)
      // Who reads at the moment.
      .filter((name) => !name.endsWith('-shm'))
      .toSorted()
      .map((name) => [name, join(folder, name)] as const)
      .map(([name, path]) => [
        name,
        statSync(path).isDirectory() ? '' : createHash('sha256').update(readFileSync(path)).digest('hex'),
      ]),
  );

const omit = (contents: Record<string, string>, name: string) =>
  Object.fromEntries(Object.entries(contents).filter(([path]) => path !== name));

let made: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'kaiyin-start-'));
  // As a first start leaves it.
  data = made = join(root, 'made');
  await startAndStop();
}, 180_000);
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
  for (const server of running.splice(0)) await server.stop('SIGKILL');
});
afterAll(() => rm(root, { recursive: true, force: true }));

async function copyOfMade(name: string): Promise<void> {
  data = join(root, name);
  await cp(made, data, { recursive: true });
}

describe('a second server on one folder', () => {
  it('says who has it and ends, and takes nothing from the first', async () => {
    await copyOfMade('held');
    const first = await (await start()).up();
    const held = new Database(join(data, 'kaiyin.sqlite'));
    held.prepare("insert into cms_publish_lease (siteId, holder, leaseUntil) values (1, 'first', '2999')").run();
    held
      .prepare(
        "insert into job (kind, payload, state, runAt, attempts, leaseUntil) values ('slow', '{}', 'running', '2999', 1, '2999')",
      )
      .run();
    // The first goes on writing into its log of changes.
    const lying = () => ({ ...contentsOf(data), 'kaiyin.sqlite-wal': '' });
    const before = lying();
    const second = await start();
    expect(await second.ended()).toBe(1);
    expect(second.output()).toContain(`process ${first.child.pid} on ${hostname()}, since 20`);
    expect(second.output()).toContain('KAIYIN_DATA');
    expect(lying()).toEqual(before);
    expect(held.prepare('select holder from cms_publish_lease').all()).toEqual([{ holder: 'first' }]);
    expect(held.prepare("select state from job where kind = 'slow'").all()).toEqual([{ state: 'running' }]);
    held.close();
    expect((await fetch(`${first.origin}/readyz`)).status).toBe(200);
  });

  it('has it at once when the first was killed, and when it was stopped', async () => {
    await copyOfMade('killed');
    await (await (await start()).up()).stop('SIGKILL');
    expect(await (await (await start()).up()).stop()).toBe(0);
    await startHere();
  });

  it('is refused the SQLite file of another folder', async () => {
    await copyOfMade('first');
    await startHere();
    const database = join(data, 'kaiyin.sqlite');
    data = join(root, 'second');
    expect(await refused({ KAIYIN_DATABASE_URL: database })).toContain('is in use by another server');
    expect(existsSync(data)).toBe(false);
  });
});

describe('a start that fails changes nothing', () => {
  it('when the port is taken: no folder, no database', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => taken.once('listening', resolve));
    const { port } = taken.address() as { port: number };
    data = join(root, 'none/of/these');
    expect(await refused({ PORT: String(port) })).toContain(`Port ${port} is taken`);
    expect(existsSync(join(root, 'none'))).toBe(false);
    await copyOfMade('port');
    const before = contentsOf(data);
    await refused({ PORT: String(port) });
    expect(contentsOf(data)).toEqual(before);
    taken.close();
  });

  it.each([
    ['KAIYIN_DATABASE_URL', 'postgres://nobody@127.0.0.1:1/none', 'The database does not answer'],
    ['KAIYIN_ADMIN_PASSWORD', 'admin123', 'too well known'],
  ])('when %s is %s', async (name, value, text) => {
    data = join(root, 'unborn');
    expect(await refused({ [name]: value })).toContain(text);
    expect(existsSync(data)).toBe(false);
  });

  it('when a migration fails: the database is as it was, whole', async () => {
    await copyOfMade('failing');
    const file = join(data, 'kaiyin.sqlite');
    const before = new Database(file);
    before.exec("drop table sys_menu_seed; delete from kysely_migration where name >= '0009'");
    const tablesBefore = before.prepare('select name from sqlite_master order by name').all();
    before.close();
    expect(await refused()).toContain('Migration 0009-starts-and-upgrades failed');
    const after = new Database(file);
    expect(after.prepare('select name from sqlite_master order by name').all()).toEqual(tablesBefore);
    after.close();
  });
});

describe('a start that needs its storage', () => {
  const page = 'kaiyin-storage-test';
  const hash = createHash('sha256').update(page).digest('hex');
  /** As the first edition left it, with migrations to come, and a site that shows something. */
  async function olderEdition(name: string): Promise<void> {
    data = join(root, name);
    await cp((await unzip(edition, await mkdtemp(join(root, 'zip-')))).folder, data, { recursive: true });
  }
  /** The database names one stored file, which is there. */
  async function withOneFile(name: string): Promise<void> {
    await copyOfMade(name);
    await mkdir(join(data, 'blobs', hash.slice(0, 2)), { recursive: true });
    await writeFile(join(data, 'blobs', hash.slice(0, 2), hash), page);
    const file = new Database(join(data, 'kaiyin.sqlite'));
    file
      .prepare(
        "insert into cms_manifest (siteId, pipeCode, path, hash, size, fromRelease) values (9, 'pc', 'index.html', ?, 3, 1)",
      )
      .run(hash);
    file.close();
  }
  const away = async (folder: string) => {
    await rename(join(data, folder), join(data, `../${basename(data)}-${folder}-away`));
  };

  it.each(['blobs', 'sites'])(
    'is refused before any migration when %s is no folder, or a link to nothing',
    async (name) => {
      await olderEdition(`older-${name}`);
      await away(name);
      await writeFile(join(data, name), '');
      const before = contentsOf(data);
      expect(await refused()).toContain(`${join(data, name)} is no folder`);
      expect(contentsOf(data)).toEqual(before);
      await rm(join(data, name));
      await symlink(join(root, 'not/there'), join(data, name));
      expect(await refused()).toContain(`${join(data, name)} is a link to ${join(root, 'not/there')}`);
      await rm(join(data, name));
      expect(contentsOf(data)).toEqual(omit(before, name));
    },
  );

  it.each(['missing', 'empty'])('is refused when the stored files are %s that the database names', async (how) => {
    await withOneFile(`away-${how}`);
    await away('blobs');
    if (how === 'empty') await mkdir(join(data, 'blobs'));
    const before = contentsOf(data);
    const output = await refused();
    expect(output).toContain(`${join(data, 'blobs')} holds none of the files that the database names`);
    expect(output).toContain('"blobs":"lost"');
    expect(contentsOf(data)).toEqual(before);
  });

  it('goes on without them where its operator has written that they are lost, and asks again afterwards', async () => {
    await withOneFile('lost-files');
    await away('blobs');
    const mark = join(data, 'installation.json');
    const kept = readFileSync(mark, 'utf8');
    const lost = JSON.stringify({ ...JSON.parse(kept), blobs: 'lost' });
    await writeFile(mark, lost);
    const taken = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => taken.once('listening', resolve));
    await refused({ PORT: String((taken.address() as { port: number }).port) });
    taken.close();
    expect(readFileSync(mark, 'utf8')).toBe(lost);
    await startAndStop();
    expect(readFileSync(mark, 'utf8')).toBe(kept);
    expect(await refused()).toContain('holds none of the files');
  });
});

describe('a database that is not ours', () => {
  it('is refused by name, and left as it is', async () => {
    await copyOfMade('foreign');
    const file = join(root, 'foreign.sqlite');
    const foreign = new Database(file);
    foreign.exec('create table invoice (id integer primary key); insert into invoice values (7)');
    foreign.close();
    const before = readFileSync(file);
    data = join(root, 'of-foreign');
    const output = await refused({ KAIYIN_DATABASE_URL: file });
    expect(output).toContain(`${file} holds the tables of another program (invoice)`);
    expect(output).toContain('KAIYIN_DATABASE_URL');
    expect(readFileSync(file)).toEqual(before);
    expect(existsSync(data)).toBe(false);
    expect(readdirSync(root).filter((name) => name.startsWith('foreign.'))).toEqual(['foreign.sqlite']);
  });

  it('is refused, too, when it keeps migrations of its own', async () => {
    const file = join(root, 'alien.sqlite');
    const alien = new Database(file);
    alien.exec('create table kysely_migration (name text primary key, timestamp text); create table parcel (id)');
    alien.exec("insert into kysely_migration values ('001-parcels', '2026')");
    alien.close();
    data = join(root, 'of-alien');
    const before = readFileSync(file);
    expect(await refused({ KAIYIN_DATABASE_URL: file })).toContain('tables of another program (parcel)');
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it('is taken where it is empty', async () => {
    data = join(root, 'of-empty');
    const file = join(root, 'empty.sqlite');
    await writeFile(file, '');
    await startAndStop({ KAIYIN_DATABASE_URL: file });
  });
});

describe('a folder or file of two names', () => {
  it('is one server’s, whichever name the second comes by', async () => {
    await copyOfMade('named');
    const [folder, link] = [data, join(root, 'another-name')];
    await symlink(folder, link);
    const file = join(root, 'linked.sqlite');
    await symlink(join(folder, 'kaiyin.sqlite'), file);
    const names: Record<string, string>[] = [
      { KAIYIN_DATA: folder },
      { KAIYIN_DATA: link },
      { KAIYIN_DATA: folder, KAIYIN_DATABASE_URL: file },
      { KAIYIN_DATA: folder, KAIYIN_DATABASE_URL: join(link, 'kaiyin.sqlite') },
    ];
    for (const [index, env] of names.slice(0, deep ? 4 : 2).entries()) {
      const first = await startHere(env);
      const other = await refused(names[(index + (deep ? 1 : 2)) % names.length]);
      expect(other).toContain(`process ${process.pid} on`);
      await first.close();
    }
    await rm(join(folder, 'installation.json'));
    await startAndStop({ KAIYIN_DATA: link });
  });

  it('of a database that is not there yet is refused: a link to nothing is storage that is away', async () => {
    const [file, link] = [join(root, 'away/new.sqlite'), join(root, 'to-new.sqlite')];
    await mkdir(join(root, 'away'));
    await symlink(file, link);
    data = join(root, 'of-link');
    expect(await refused({ KAIYIN_DATABASE_URL: link })).toContain(`${link} is a link to ${file}, which is not there`);
    expect(await refused({ KAIYIN_DATA: link })).toContain(`${link} is a link to ${file}, which is not there`);
    expect(existsSync(link) || existsSync(data)).toBe(false);
    expect(readdirSync(join(root, 'away'))).toEqual([]);
  });

  it('that are hard links to one SQLite file are refused: SQLite would destroy it', async () => {
    await copyOfMade('hard');
    await link(join(data, 'kaiyin.sqlite'), join(root, 'hard.sqlite'));
    expect(await refused()).toContain('has 2 names');
  });
});

it.each([
  ['of no machine', 'no.such.host.invalid'],
  ['of another machine', '192.0.2.1'],
])('names HOST when it is an address %s', async (_, HOST) => {
  data = join(root, 'no-host');
  const output = await refused({ HOST });
  expect(output).toContain('HOST');
  expect(output).toContain(`"${HOST}"`);
  expect(output).not.toContain('database');
  expect(existsSync(data)).toBe(false);
});

it.each(deep ? ['', '{"id":', '"a word"', '{"id":5}'] : ['{"id":'])(
  'names a damaged installation.json: %j',
  async (text) => {
    await copyOfMade(`damaged-${Buffer.from(text).toString('hex')}`);
    const mark = join(data, 'installation.json');
    const kept = readFileSync(mark, 'utf8');
    await writeFile(mark, text);
    const output = await refused();
    expect(output).toContain(`${mark} is damaged`);
    expect(output).toContain('backup');
    await rm(mark);
    await startAndStop();
    expect(readFileSync(mark, 'utf8')).toBe(kept);
  },
);

it('starts beside the damaged card of a dead process', async () => {
  await copyOfMade('card');
  await writeFile(join(data, 'kaiyin.sqlite.holder.json'), '{"pid": 12');
  await startAndStop();
});

describe('folder and database', () => {
  it('are refused when the folder has lost its database, as by an empty KAIYIN_DATABASE_URL', async () => {
    await copyOfMade('lost');
    await rm(join(data, 'kaiyin.sqlite'));
    const before = contentsOf(data);
    expect(await refused({ KAIYIN_DATABASE_URL: '' })).toContain(
      `The folder ${data} belongs to the SQLite file kaiyin.sqlite, and the SQLite file kaiyin.sqlite is empty`,
    );
    expect(contentsOf(data)).toEqual(before);
  });

  it('are refused when they belong to others', async () => {
    data = join(root, 'other');
    await startAndStop();
    const other = join(data, 'kaiyin.sqlite');
    await copyOfMade('mixed');
    await copyFile(other, join(data, 'kaiyin.sqlite'));
    expect(await refused()).toContain('belongs to another folder');
    data = join(root, 'strange');
    expect(await refused({ KAIYIN_DATABASE_URL: other })).toContain('all servers of a database share it');
    expect(existsSync(data)).toBe(false);
  });

  it('go together when the file alone was restored, from whichever time', async () => {
    await copyOfMade('restored');
    await rm(join(data, 'installation.json'));
    await startAndStop();
    const file = new Database(join(data, 'kaiyin.sqlite'));
    file.exec('delete from sys_installation');
    file.close();
    const mark = readFileSync(join(data, 'installation.json'), 'utf8');
    await startHere();
    expect(readFileSync(join(data, 'installation.json'), 'utf8')).toBe(mark);
  });
});

it('refuses a migration that was changed after it had landed, and a later edition, by name', async () => {
  await copyOfMade('changed');
  const file = new Database(join(data, 'kaiyin.sqlite'));
  file.exec("update sys_migration_hash set hash = 'another' where name = '0003-exact-publishing'");
  expect(await refused()).toContain('Migration 0003-exact-publishing is another one');
  file.exec("insert into kysely_migration (name, timestamp) values ('9999-later', '2999')");
  file.exec("delete from sys_migration_hash where name = '0003-exact-publishing'");
  expect(await refused()).toContain('later edition by migration 9999-later');
  file.close();
});

it('sweeps what dead processes have left unfinished, and nothing else', async () => {
  await copyOfMade('swept');
  const left = ['blobs/aside/dead', 'sites/daily/pc.aside/dead', 'sites/daily/pc.journal.new', 'copies/a.sqlite.new'];
  const kept = ['notes.new', 'sites/daily/pc/page.new', 'sites/daily/pc.release', 'copies/mine.sqlite'];
  for (const name of [...left, ...kept]) {
    await mkdir(join(data, name, '..'), { recursive: true });
    await writeFile(join(data, name), 'x');
  }
  const upload = join(root, 'kaiyin-upload-abcdef');
  await mkdir(upload);
  await utimes(upload, new Date('2026-01-01'), new Date('2026-01-01'));
  await (await start({ TMPDIR: root })).up();
  expect(left.filter((name) => existsSync(join(data, name)))).toEqual([]);
  expect(kept.filter((name) => !existsSync(join(data, name)))).toEqual([]);
  expect(existsSync(upload)).toBe(false);
});

it.runIf(deep && process.getuid?.() === 0)(
  'shows other users the published files and nothing else',
  async () => {
    data = join(root, 'open');
    // As an earlier edition, and a careless operator, may have left it.
    const umask = process.umask(0o077);
    const server = await (await start({ KAIYIN_DEMO: 'on' })).up();
    process.umask(umask);
    const page = 'sites/demo/pc/index.html';
    while ((await fetch(`${server.origin}/readyz`)).status !== 200) await new Promise((later) => setTimeout(later, 50));
    // Also what came with the first start.
    expect((await fetch(`${server.origin}/sites/demo/pc/`)).status).toBe(200);
    while (!existsSync(join(data, page))) await new Promise((later) => setTimeout(later, 50));
    const others = (command: string) =>
      // The folder is the child's own before it becomes somebody else: what lies above is the operator's matter.
      spawnSync('/bin/sh', ['-c', command], { cwd: data, uid: 65_534, gid: 65_534, encoding: 'utf8' });
    expect(others(`cat ${page}`).stdout).toContain('</html>');
    const files = readdirSync(data, { recursive: true })
      .map(String)
      // What is being written now may have its name no longer.
      .filter((name) => statSync(join(data, name), { throwIfNoEntry: false })?.isFile());
    const own = files.filter((name) => !name.startsWith('sites/'));
    expect(own.some((name) => name.startsWith('blobs/'))).toBe(true);
    // By the shell's own means: a process for each file would take seconds.
    const thatAre = (names: string[], how: string) =>
      others(`for file in ${names.join(' ')}; do ${how} && echo $file; done`)
        .stdout.split('\n')
        .filter(Boolean);
    expect(thatAre(own, '[ -r $file ]')).toEqual([]);
    expect(others('ls .').status).not.toBe(0);
    const pages = files.filter((name) => /^sites\/\w+\/\w+\//.test(name));
    expect(pages).toContain(page);
    const unread = thatAre(pages, '[ ! -r $file ]');
    expect(unread.filter((name) => existsSync(join(data, name)))).toEqual([]);
    await server.stop();
    execFileSync('chmod', ['-R', 'a+rX', data]);
    await (await start()).up();
    expect(others('cat kaiyin.sqlite').status).not.toBe(0);
  },
  180_000,
);
