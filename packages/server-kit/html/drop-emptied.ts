import { tagsOf, type ScannedTag } from './scan-html.ts';

const hasSource = / src="[^"]/;
const isOfOtherSite = / src="https?:\/\//i;
const leads = / (?:href|id|name)="[^"]/;

/**
 * Cleaned HTML without frames of no other site, and without pictures, films, sounds and links whose address was taken out.
 * The words of such a link stay. The cleaner's own filter would copy all of the text for each of them.
 */
export function dropEmptied(clean: string): string {
  const kept: string[] = [];
  const links: boolean[] = [];
  const films: { from: number; isWhole: boolean }[] = [];
  let [copied, frames] = [0, 0];
  const keep = (until: number) => kept.push(clean.slice(copied, until));
  const leaveOut = ({ start, end }: ScannedTag) => {
    keep(start);
    copied = end;
  };
  for (const tag of tagsOf(clean)) {
    const { start, end, name, kind } = tag;
    const isOpen = kind === 'open';
    const whole = () => clean.slice(start, end);
    if (frames > 0) {
      if (name === 'iframe') frames += isOpen ? 1 : -1;
      copied = end;
    } else if (name === 'iframe' && isOpen && !isOfOtherSite.test(whole())) {
      leaveOut(tag);
      frames = 1;
    } else if (name === 'a') {
      if (isOpen) links.push(leads.test(whole()));
      if (!(isOpen ? links.at(-1) : links.pop())) leaveOut(tag);
    } else if (name === 'img' || name === 'source') {
      const film = films.at(-1);
      if (!hasSource.test(whole())) leaveOut(tag);
      else if (film && name === 'source') film.isWhole = true;
    } else if (isOpen && (name === 'video' || name === 'audio')) {
      keep(start);
      copied = start;
      films.push({ from: kept.length, isWhole: hasSource.test(whole()) });
    } else if (name === 'video' || name === 'audio') {
      const film = films.pop();
      if (!film || film.isWhole) continue;
      kept.length = film.from;
      copied = end;
    }
  }
  return frames > 0 ? kept.join('') : kept.join('') + clean.slice(copied);
}
