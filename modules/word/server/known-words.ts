import type { WordKind } from '@kaiyin/modules/word/schema';
import { defineMemory, type Context } from '@kaiyin/server-kit';
import { sql } from 'kysely';
import { matcherOf, type Matcher } from './matcher.ts';

/** What the lists say of a word. */
export interface KnownWord {
  word: string;
  kind: WordKind | 'white';
  replaceWord: string | null;
}

// A change is seen in every process within a second.
const freshFor = 1_000;

const memory = defineMemory('word.known', () => ({
  askedAt: 0,
  version: '',
  matcher: undefined as Matcher<KnownWord> | undefined,
}));

/** Finds the words of the lists as these are now. */
export async function knownWords(ctx: Context): Promise<Matcher<KnownWord>> {
  const kept = ctx.services.memory(memory);
  const now = Date.now();
  if (kept.matcher && now - kept.askedAt < freshFor) return kept.matcher;
  const version = await versionOfLists(ctx);
  kept.askedAt = now;
  if (kept.matcher && kept.version === version) return kept.matcher;
  const matcher = matcherOf((await allWords(ctx)).map((one) => [one.word, one] as const));
  Object.assign(kept, { version, matcher });
  return matcher;
}

/** Reads the lists anew when somebody asks next. */
export const forgetWords = ({ services }: Pick<Context, 'services'>): void => {
  services.memory(memory).askedAt = 0;
};

async function versionOfLists({ db }: Context): Promise<string> {
  const marks = sql<string>`coalesce(max("updateTime"), '') || ' ' || coalesce(max(id), 0) || ' ' || count(*)`.as(
    'mark',
  );
  const [sensitive, errorProne] = await Promise.all([
    db.selectFrom('cc_sensitive_word').select(marks).executeTakeFirstOrThrow(),
    db.selectFrom('cc_error_prone_word').select(marks).executeTakeFirstOrThrow(),
  ]);
  return `${sensitive.mark}, ${errorProne.mark}`;
}

/** Sensitive words last: of a word that is in both lists it counts that it is sensitive. */
async function allWords({ db }: Context): Promise<KnownWord[]> {
  const [sensitive, errorProne] = await Promise.all([
    db.selectFrom('cc_sensitive_word').select(['word', 'type', 'replaceWord']).orderBy('id').execute(),
    db.selectFrom('cc_error_prone_word').select(['word', 'replaceWord']).orderBy('id').execute(),
  ]);
  return [
    ...errorProne.map((one): KnownWord => ({ ...one, kind: 'errorProne' })),
    ...sensitive.map(({ type, ...one }): KnownWord => ({ ...one, kind: type === 'WHITE' ? 'white' : 'sensitive' })),
  ];
}
