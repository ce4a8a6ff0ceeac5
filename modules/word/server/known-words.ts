import { defineMemory, type Context } from '@kaiyin/server-kit';
import { sql } from 'kysely';
import { matcherOf, type Matcher } from './matcher.ts';

/** What a list says of a word. */
export interface KnownWord {
  word: string;
  replaceWord: string | null;
}

/** The lists, as texts are searched for their words. */
export interface KnownWords {
  sensitive: Matcher<KnownWord>;
  /** What may stand, with the sensitive words in it. */
  white: Matcher<KnownWord>;
  errorProne: Matcher<KnownWord>;
}

// A change is seen in every process within a second.
const freshFor = 1_000;

const memory = defineMemory('word.known', () => ({
  askedAt: 0,
  version: '',
  known: undefined as KnownWords | undefined,
  /** A reading under way, for all who ask meanwhile. */
  reading: undefined as Promise<KnownWords> | undefined,
}));

/** The lists as they are now. */
export function knownWords(ctx: Context): Promise<KnownWords> {
  const kept = ctx.services.memory(memory);
  if (kept.known && Date.now() - kept.askedAt < freshFor) return Promise.resolve(kept.known);
  kept.reading ??= readLists(ctx).finally(() => {
    kept.reading = undefined;
  });
  return kept.reading;
}

async function readLists(ctx: Context): Promise<KnownWords> {
  const kept = ctx.services.memory(memory);
  const askedAt = Date.now();
  const version = await versionOfLists(ctx);
  const known = kept.known && kept.version === version ? kept.known : await matchers(ctx);
  Object.assign(kept, { version, known, askedAt });
  return known;
}

/** Reads the lists anew when somebody asks next; called when one has changed. */
export const forgetWords = ({ services }: Pick<Context, 'services'>): void => {
  const kept = services.memory(memory);
  kept.askedAt = 0;
  kept.reading = undefined;
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

async function matchers({ db }: Context): Promise<KnownWords> {
  const [sensitive, errorProne] = await Promise.all([
    db.selectFrom('cc_sensitive_word').select(['word', 'type', 'replaceWord']).orderBy('id').execute(),
    db.selectFrom('cc_error_prone_word').select(['word', 'replaceWord']).orderBy('id').execute(),
  ]);
  const matcher = (rows: readonly KnownWord[]) => matcherOf(rows.map((one) => [one.word, one] as const));
  return {
    sensitive: matcher(sensitive.filter(({ type }) => type === 'BLACK')),
    white: matcher(sensitive.filter(({ type }) => type === 'WHITE')),
    errorProne: matcher(errorProne),
  };
}
