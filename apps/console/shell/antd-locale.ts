import type { loadAntdLocale } from '@kaiyin/console-kit';

type AntdLocale = Awaited<ReturnType<typeof loadAntdLocale>>;

let kept: AntdLocale | undefined;

export const keepAntdLocale = (locale: AntdLocale): void => {
  kept = locale;
};

/** The component library's words in the chosen language, once entered. */
export const antdLocale = (): AntdLocale | undefined => kept;
