interface Piece {
  piece: string;
  isHit: boolean;
}

/** A text in pieces: the words in it, the longer one where two begin at the same letter, and what is between them. */
export function piecesOf(text: string, words: readonly string[]): Piece[] {
  const longestFirst = words.filter((word) => word !== '').toSorted((one, other) => other.length - one.length);
  const pieces: Piece[] = [];
  let plain = '';
  for (let at = 0; at < text.length;) {
    const word = longestFirst.find((one) => text.startsWith(one, at));
    if (word === undefined) {
      plain += text[at];
      at++;
      continue;
    }
    if (plain !== '') pieces.push({ piece: plain, isHit: false });
    plain = '';
    pieces.push({ piece: word, isHit: true });
    at += word.length;
  }
  if (plain !== '') pieces.push({ piece: plain, isHit: false });
  return pieces;
}
