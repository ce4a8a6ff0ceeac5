import type { WordHit, WordKind } from '@kaiyin/modules/word/schema';
import { giveWay } from '@kaiyin/server-kit';
import type { KnownWord, KnownWords } from './known-words.ts';
import { inText, readingOf, type Match, type Matcher, type Reading } from './matcher.ts';

export interface FoundWord extends WordHit {
  word: string;
}

/** So many letters are searched before others have their turn. */
const atOnce = 5_000;

/** The words of the wanted kinds in texts, at most `most`; of words that overlap the sensitive one. */
export async function searchWords(
  known: KnownWords,
  { texts, wanted, most }: { texts: readonly string[]; wanted: ReadonlySet<WordKind>; most: number },
): Promise<FoundWord[]> {
  const found: FoundWord[] = [];
  for (const [text, written] of texts.entries()) {
    const reading = readingOf(written);
    const sensitive = wanted.has('sensitive') ? await sensitiveIn(known, reading) : [];
    const errorProne = wanted.has('errorProne') ? await matchesIn(known.errorProne, reading) : [];
    const hits = [
      ...sensitive.map((match) => ({ match, kind: 'sensitive' as const })),
      ...errorProne
        .filter((match) => !sensitive.some((other) => overlap(match, other)))
        .map((match) => ({ match, kind: 'errorProne' as const })),
    ].toSorted((one, other) => one.match.from - other.match.from);
    for (const { match, kind } of hits) {
      const { from, to, value } = inText(match, reading);
      found.push({ text, from, to, kind, ...value });
      if (found.length === most) return found;
    }
  }
  return found;
}

/** Sensitive words but for those that lie wholly in a white one. */
async function sensitiveIn({ sensitive, white }: KnownWords, reading: Reading): Promise<Match<KnownWord>[]> {
  const black = await matchesIn(sensitive, reading);
  if (black.length === 0) return black;
  const passes = await matchesIn(white, reading);
  return black.filter(({ from, to }) => !passes.some((pass) => pass.from <= from && to <= pass.to));
}

async function matchesIn(matcher: Matcher<KnownWord>, reading: Reading): Promise<Match<KnownWord>[]> {
  const matches: Match<KnownWord>[] = [];
  let rested = 0;
  for (let at = 0; at < reading.letters.length;) {
    if (at - rested >= atOnce) {
      rested = at;
      await giveWay();
    }
    const match = matcher.longestAt(reading, at);
    if (match) matches.push(match);
    at = match ? match.to : at + 1;
  }
  return matches;
}

const overlap = (one: Match<unknown>, other: Match<unknown>): boolean => one.from < other.to && other.from < one.to;
