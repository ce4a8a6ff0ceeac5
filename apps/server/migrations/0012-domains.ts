import { sql, type Kysely } from 'kysely';

/**
 * Domains of pipes as the web compares them: without the dot at their end and the web's own ports. Where that would give
 * two pipes one host, they stay as they are: the first is shown, as before, and either is refused when it is saved.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: number; domain: string }>`
    select id, domain from cms_publishpipe where domain is not null order by id
  `.execute(db);
  const wanted = rows.map(({ id, domain }) => ({ id, domain, normal: normalOf(domain) }));
  for (const { id, domain, normal } of wanted) {
    const isShared = wanted.filter((one) => one.normal === normal).length > 1;
    if (normal !== domain && !isShared)
      await sql`update cms_publishpipe set domain = ${normal} where id = ${id}`.execute(db);
  }
}

function normalOf(domain: string): string {
  const url = URL.parse(`http://${domain.replace(/\.(?=$|:\d+$)/, '')}`);
  if (!url?.hostname) return domain;
  return ['', '443'].includes(url.port) ? url.hostname : url.host;
}
