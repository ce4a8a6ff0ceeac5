import { ForeignPictures } from './ForeignPictures.tsx';
import { PlayerCodes } from './PlayerCodes.tsx';

/** What the text gives rise to ask. */
export function ArticleNotices() {
  return (
    <>
      <ForeignPictures />
      <PlayerCodes />
    </>
  );
}
