const chinese = /\p{Script=Han}/u;

export const hasChinese = (name: string): boolean => chinese.test(name);

/** How a name is spelt in the letters of a keyboard, in full: surnames have readings of their own, and ü several letters. */
export async function loadSpelling(): Promise<(name: string) => string[]> {
  const { pinyin } = await import('pinyin-pro');
  return (name) => {
    const readings = (['off', 'head'] as const).map((surname) =>
      pinyin(name, { surname, toneType: 'none', type: 'array', v: true, nonZh: 'consecutive' })
        .join('')
        .replaceAll(/\s/g, '')
        .toLowerCase(),
    );
    return [
      ...new Set(readings.flatMap((reading) => ['v', 'u', 'yu'].map((letters) => reading.replaceAll('v', letters)))),
    ];
  };
}
