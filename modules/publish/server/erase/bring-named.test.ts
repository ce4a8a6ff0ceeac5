import { describe, expect, it } from 'vitest';
import { freeOf, type NamedFile } from './bring-named.ts';

const file = (hash: string) => ({ hash, size: 1, contentId: 0 });
const wanted = (fromRelease: number, untilRelease: number, hash = 'a'): NamedFile => ({
  path: 'p',
  file: file(hash),
  fromRelease,
  untilRelease,
});
const spans = (files: NamedFile[]) => files.map((one) => [one.fromRelease, one.untilRelease, one.file.hash].join(' '));

describe('files that are brought', () => {
  it.each([
    ['nothing is there', [wanted(1, 5)], [], ['1 5 a']],
    [
      'one is there before and after',
      [wanted(2, 5)],
      [
        [1, 2],
        [5, Infinity],
      ],
      ['2 5 a'],
    ],
    ['one is there in the middle', [wanted(1, 9)], [[3, 5]], ['1 3 a', '5 9 a']],
    ['one is there all the time', [wanted(2, 5)], [[1, Infinity]], []],
    ['several pages want the same', [wanted(1, 4), wanted(2, 3), wanted(3, 6)], [], ['1 6 a']],
    ['several want others', [wanted(1, 4), wanted(2, 6, 'b')], [[3, 5]], ['1 3 a', '5 6 b']],
    [
      'one is there from then on, and several are wanted',
      [wanted(1, 4), wanted(3, 7), wanted(5, 9)],
      [[2, Infinity]],
      ['1 2 a'],
    ],
    ['they do not touch', [wanted(6, 8), wanted(1, 3)], [], ['1 3 a', '6 8 a']],
  ])('are of releases that have none: %s', (_, files, taken, free) => {
    const others = taken.map(([fromRelease = 0, untilRelease = 0]) => ({ fromRelease, untilRelease }));
    expect(spans(freeOf(files, others))).toEqual(free);
  });

  it('are found in a time that grows with their number alone', () => {
    let looks = 0;
    const counted = (fromRelease: number, untilRelease: number) => ({
      untilRelease,
      get fromRelease() {
        looks++;
        return fromRelease;
      },
    });
    const times = (many: number) => {
      looks = 0;
      const taken = Array.from({ length: many }, (_, n) => counted(2 * n, 2 * n + 1));
      expect(
        freeOf(
          Array.from({ length: many }, (_, n) => wanted(2 * n, 2 * n + 2)),
          taken,
        ),
      ).toHaveLength(many);
      return looks;
    };
    const few = times(1000);
    expect(times(4000)).toBeLessThan(few * 6);
  });
});
