import type { Tables } from '@kaiyin/server-kit/database';
import type { SelectQueryBuilder } from 'kysely';
import { inPieces } from '../kept/kept-pages.ts';
import { isPart, isPlace } from './former-names.ts';
import '../tables.ts';

type Files = SelectQueryBuilder<Tables, 'cms_manifest', object>;

/** Of some rows of manifests those at some places, under any suffix, and what reads as further parts of them. */
export async function filesAt(
  files: Files,
  places: ReadonlySet<string>,
): Promise<{ pipeCode: string; path: string; hash: string }[]> {
  const stems = [...places].map((place) =>
    place === '' || place.endsWith('/') ? `${place}index` : place.replace(/\.\w+$/, ''),
  );
  const found = [];
  for (const some of inPieces([...new Set(stems)], 100)) {
    const rows = await files
      .select(['pipeCode', 'path', 'hash'])
      .distinct()
      .where((eb) =>
        eb.or(
          some.flatMap((stem) =>
            ['.', '_'].map((next) => eb.and([eb('path', '>=', stem + next), eb('path', '<', stem + after(next))])),
          ),
        ),
      )
      .execute();
    found.push(...rows.filter(({ path }) => isPlace(places, path) || isPart(places, path)));
  }
  return found;
}

const after = (letter: string): string => String.fromCharCode(letter.charCodeAt(0) + 1);
