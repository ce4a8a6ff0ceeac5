import { addColumn } from '@kaiyin/server-kit/migration';
import { sql, type Kysely } from 'kysely';

/**
 * Whose page a file of a release is, and which instant a release shows where that is not its own: of a rollback, or beside a hold. Until now that was not written down: of what there is it is found out once, from the
 * pages that are kept, from addresses that contents moved away from, were given or were taken down at, and from their numbers.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addColumn(db, 'cms_manifest', 'contentId', 'integer', 0);
  await addColumn(db, 'cms_release', 'heldAt', 'instant?');
  const known = await knownPlaces(db);
  for (let after = 0; ;) {
    const { rows } = await sql<File>`
      select m.id, m."siteId", m."pipeCode", m.path, m.hash, r."createTime" as "beginTime"
      from cms_manifest m left join cms_release r
        on r."siteId" = m."siteId" and r."pipeCode" = m."pipeCode" and r.number = m."fromRelease"
      where m.id > ${after} order by m.id limit ${piece}`.execute(db);
    const last = rows.at(-1);
    if (!last) break;
    after = Number(last.id);
    const pages = rows.filter((file) => known.pages.has(inPipe(file, file.path)) || !isOfLibrary.test(file.path));
    const owned = pages.map(({ id, ...file }) => ({ id, contentId: ownerOf(known, { id, ...file }) }));
    for (let from = 0; from < owned.length; from += 500) await give(db, owned.slice(from, from + 500));
  }
  await sql`create index "ix_cms_manifest_siteId_contentId" on cms_manifest ("siteId", "contentId") where "contentId" > 0`.execute(
    db,
  );
}

interface File {
  id: number;
  siteId: number;
  pipeCode: string;
  path: string;
  hash: string;
  /** When its release was made; null where that is not kept any more. */
  beginTime: string | null;
}

interface Known {
  /** Kept pages by pipe and path; the content is 0 where they are of another kind. */
  pages: ReadonlyMap<string, { hash: string; contentId: number }>;
  moves: ReadonlyMap<string, { contentId: number; time: string }>;
  /** Certificates by address, the earliest first. */
  certified: ReadonlyMap<string, readonly { contentId: number; time: string }[]>;
  /** Addresses that were given, by site and path. */
  given: ReadonlyMap<string, number>;
  /** Which contents there are, by site and number. */
  contents: ReadonlySet<string>;
}

const piece = 2000;
const isOfLibrary = /^resources\//;
const inPipe = ({ siteId, pipeCode }: { siteId: number; pipeCode: string }, path: string): string =>
  `${siteId} ${pipeCode} ${path}`;

async function knownPlaces(db: Kysely<unknown>): Promise<Known> {
  const pages = await sql<File & { kind: string; subjectId: number }>`
    select "siteId", "pipeCode", path, hash, kind, "subjectId" from cms_page where hash <> ''`.execute(db);
  const moves = await sql<{
    siteId: number;
    pipeCode: string;
    fromPath: string;
    subjectId: number;
    updateTime: string;
  }>`
    select "siteId", "pipeCode", "fromPath", "subjectId", "updateTime" from cms_redirect where "subjectKind" = 'content' and origin = 'moved'`.execute(
    db,
  );
  const included = await includedFiles(db);
  const contents = await sql<{ id: number; siteId: number }>`select id, "siteId" from cms_content`.execute(db);
  return {
    pages: new Map(
      pages.rows.map(({ kind, subjectId, hash, ...page }) => [
        inPipe(page, page.path),
        { hash, contentId: kind === 'content' ? Number(subjectId) : (included.get(inPipe(page, page.path)) ?? 0) },
      ]),
    ),
    moves: new Map(
      moves.rows.map(({ subjectId, updateTime, ...move }) => [
        inPipe(move, move.fromPath),
        { contentId: Number(subjectId), time: updateTime },
      ]),
    ),
    certified: await certified(db),
    given: await givenPlaces(db),
    contents: new Set(contents.rows.map(({ id, siteId }) => `${siteId} ${id}`)),
  };
}

/** The content of an included file that the pages of no other name. */
async function includedFiles(db: Kysely<unknown>): Promise<Map<string, number>> {
  const { rows } = await sql<{ siteId: number; pipeCode: string; path: string; kind: string; subjectId: number }>`
    select distinct a."siteId", a."pipeCode", a.path, p.kind, p."subjectId"
    from cms_page_asset a join cms_page p on p.id = a."pageId" where a.path like 'include/%'`.execute(db);
  const naming = Map.groupBy(rows, (row) => inPipe(row, row.path));
  return new Map(
    [...naming].flatMap(([file, [first, ...others]]) =>
      first?.kind === 'content' && others.length === 0 ? [[file, Number(first.subjectId)] as const] : [],
    ),
  );
}

async function givenPlaces(db: Kysely<unknown>): Promise<Map<string, number>> {
  const given = new Map<string, number>();
  for (let after = 0; ;) {
    const { rows } = await sql<{ id: number; siteId: number; contentId: number; fieldsText: string }>`
      select v.id, c."siteId", v."contentId", v."versionFields" as "fieldsText"
      from cms_version v join cms_content c on c.id = v."contentId"
      where v.id > ${after} and v."versionFields" like '%"staticPath":"%' order by v.id limit ${piece}`.execute(db);
    const last = rows.at(-1);
    if (!last) return given;
    after = Number(last.id);
    for (const { siteId, contentId, fieldsText } of rows) {
      const { staticPath } = JSON.parse(fieldsText) as { staticPath: string };
      given.set(`${siteId} ${staticPath}`, Number(contentId));
    }
  }
}

async function certified(db: Kysely<unknown>): Promise<Known['certified']> {
  const { rows } = await sql<{ siteId: number; contentId: number; addressesText: string; createTime: string }>`
    select "siteId", "contentId", addresses as "addressesText", "createTime" from cms_take_down order by "createTime"`.execute(
    db,
  );
  const found = new Map<string, { contentId: number; time: string }[]>();
  for (const { siteId, contentId, addressesText, createTime: time } of rows)
    for (const { pipeCode, path } of JSON.parse(addressesText) as { pipeCode: string; path: string }[]) {
      const key = inPipe({ siteId, pipeCode }, path);
      found.set(key, [...(found.get(key) ?? []), { contentId: Number(contentId), time }]);
    }
  return found;
}

/** The content of a file: of its page where that is kept, else of the page that it is a further part of, or 0. */
function ownerOf(known: Known, file: File): number {
  const page = known.pages.get(inPipe(file, file.path));
  if (page?.hash === file.hash) return page.contentId;
  const whole = file.path.replace(/_\d+(?=\.\w+$)/, '');
  return ownerAt(known, file, file.path) ?? (whole === file.path ? undefined : ownerAt(known, file, whole)) ?? 0;
}

/** Whose a place was: of who was taken down or moved away from it after the file had come there, of who has it now or had ever. */
function ownerAt(known: Known, file: File, path: string): number | undefined {
  return (
    takenDownAt(known, file, path) ??
    movedFrom(known, file, path) ??
    known.pages.get(inPipe(file, path))?.contentId ??
    known.given.get(`${file.siteId} ${path}`) ??
    numbered(known, file, path)
  );
}

const isBefore = ({ beginTime }: File, time: string): boolean => beginTime === null || beginTime <= time;

const takenDownAt = ({ certified }: Known, file: File, path: string): number | undefined =>
  certified.get(inPipe(file, path))?.find(({ time }) => isBefore(file, time))?.contentId;

function movedFrom({ moves }: Known, file: File, path: string): number | undefined {
  const move = moves.get(inPipe(file, path)) ?? moves.get(inPipe(file, path.replace(/(^|\/)index\.\w+$/, '$1')));
  return move && isBefore(file, move.time) ? move.contentId : undefined;
}

function numbered({ contents }: Known, { siteId }: File, path: string): number | undefined {
  const number = /(?:^|\/)(\d+)\.\w+$/.exec(path)?.[1];
  return number !== undefined && contents.has(`${siteId} ${Number(number)}`) ? Number(number) : undefined;
}

async function give(db: Kysely<unknown>, files: readonly { id: number; contentId: number }[]): Promise<void> {
  const theirs = files.filter(({ contentId }) => contentId > 0);
  if (theirs.length === 0) return;
  const owners = theirs.map(({ id, contentId }) => sql`when ${Number(id)} then cast(${contentId} as bigint)`);
  const ids = sql.join(theirs.map(({ id }) => Number(id)));
  await sql`update cms_manifest set "contentId" = case id ${sql.join(owners, sql` `)} end where id in (${ids})`.execute(
    db,
  );
}
