import type { Context } from '@kaiyin/server-kit';

/** Forgets what was packed of a site, and what was to come into it; answers the hashes of these archives. */
export async function forgetArchives({ db }: Context, siteId: number): Promise<string[]> {
  const rows = await db.deleteFrom('cms_theme_archive').where('siteId', '=', siteId).returning('hash').execute();
  return rows.map(({ hash }) => hash);
}
