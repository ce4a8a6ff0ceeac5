import { ForeignPictures } from './ForeignPictures.tsx';
import { PlayerCodes } from './PlayerCodes.tsx';
import { WordMarks } from './WordMarks.tsx';

/** What the text gives rise to ask. */
export function ArticleNotices() {
  return (
    <>
      <ForeignPictures />
      <PlayerCodes />
      <WordMarks />
    </>
  );
}
