import type { Context } from '@kaiyin/server-kit';
import { inPieces } from '../kept/kept-pages.ts';
import { isPart, isPlace } from './former-names.ts';
import '../tables.ts';

export interface FileAt {
  pipeCode: string;
  path: string;
  hash: string;
}

/** Files of releases at some places, under any suffix, and what reads as further parts of them; only what is shown now, if so told. */
export async function filesAt(
  { db }: Context,
  siteId: number,
  { places, areShown = false }: { places: ReadonlySet<string>; areShown?: boolean },
): Promise<FileAt[]> {
  const stems = [...places].map((place) =>
    place === '' || place.endsWith('/') ? `${place}index` : place.replace(/\.\w+$/, ''),
  );
  const files: FileAt[] = [];
  for (const some of inPieces([...new Set(stems)], 100)) {
    const rows = await db
      .selectFrom('cms_manifest')
      .select(['pipeCode', 'path', 'hash'])
      .distinct()
      .where('siteId', '=', siteId)
      .$if(areShown, (query) => query.where('untilRelease', 'is', null))
      .where((eb) =>
        eb.or(
          some.flatMap((stem) =>
            ['.', '_'].map((next) => eb.and([eb('path', '>=', stem + next), eb('path', '<', stem + after(next))])),
          ),
        ),
      )
      .execute();
    files.push(...rows.filter(({ path }) => isPlace(places, path) || isPart(places, path)));
  }
  return files;
}

const after = (letter: string): string => String.fromCharCode(letter.charCodeAt(0) + 1);
