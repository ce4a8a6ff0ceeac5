const names =
  'amp lt gt quot apos nbsp ensp emsp copy reg trade deg plusmn times divide middot bull hellip mdash ndash lsquo rsquo ' +
  'ldquo rdquo laquo raquo yen euro pound cent sect para larr uarr rarr darr';
const characters = Array.from(`&<>"'\u00a0\u2002\u2003©®™°±×÷·•…—–‘’“”«»¥€£¢§¶←↑→↓`);
const named = new Map(names.split(' ').map((name, index) => [name, characters[index] ?? '']));

/** A text with its HTML entities made into the characters that they stand for, once; unknown ones stay. */
export const unescapeHtml = (html: string): string =>
  html.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi,
    (entity: string, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return named.get(name) ?? entity;
      const point = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      const isCharacter = point > 0 && point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff);
      return isCharacter ? String.fromCodePoint(point) : entity;
    },
  );
