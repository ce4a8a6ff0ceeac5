import { theme as antdTheme, type ThemeConfig } from 'antd';
import { contrast, mix, readableOn } from './colour.ts';

export const presetColours = [
  '#409EFF',
  '#1890FF',
  '#304156',
  '#212121',
  '#11A983',
  '#13C2C2',
  '#6959CD',
  '#F5222D',
] as const;
export const defaultColour = presetColours[0];

export const sizes = ['default', 'medium', 'small', 'mini'] as const;
export type Size = (typeof sizes)[number];
export type SideTheme = 'theme-dark' | 'theme-light';

export interface ThemeOptions {
  color?: string;
  dark?: boolean;
  size?: Size;
  sideTheme?: SideTheme;
}

const fontFamily =
  "-apple-system, BlinkMacSystemFont, 'Segoe UI', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC', sans-serif";
const fontFamilyCode = "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Noto Sans Mono CJK SC', monospace";

const bySize: Record<Size, { controlHeight: number; fontSize: number; row: number }> = {
  default: { controlHeight: 36, fontSize: 14, row: 11 },
  medium: { controlHeight: 32, fontSize: 14, row: 9 },
  small: { controlHeight: 28, fontSize: 13, row: 7 },
  mini: { controlHeight: 24, fontSize: 12, row: 5 },
};

const light = {
  colorBgLayout: '#f5f6f8',
  colorBgContainer: '#ffffff',
  colorBgElevated: '#ffffff',
  colorBorder: '#d5d8de',
  colorBorderSecondary: '#e8eaee',
  colorText: '#1f2329',
  colorTextSecondary: '#50565f',
  colorTextTertiary: '#636871',
  colorTextDescription: '#636871',
  colorTextPlaceholder: '#636871',
};

const dark = {
  colorBgLayout: '#0f1012',
  colorBgContainer: '#17191c',
  colorBgElevated: '#202327',
  colorBorder: '#3a3e45',
  colorBorderSecondary: '#2a2d33',
  colorText: '#e6e8eb',
  colorTextSecondary: '#b3b8c0',
  colorTextTertiary: '#9ea4ae',
  colorTextDescription: '#9ea4ae',
  colorTextPlaceholder: '#9ea4ae',
};

const red = '#e5484d';

/** What warns, fails or went well, where it is written: antd's own shades are made for surfaces. */
const statusTexts = (surface: string) => ({
  colorErrorText: readableOn(red, surface),
  colorSuccessText: readableOn('#52c41a', surface),
  colorWarningText: readableOn('#faad14', surface),
});

/** What is chosen, and what is chosen and pointed at: as much of the accent as leaves every text there readable. */
function chosenGrounds(accent: string, isDark: boolean) {
  const { ground, text } = isDark
    ? { ground: dark.colorBgElevated, text: dark.colorTextTertiary }
    : { ground: light.colorBgContainer, text: light.colorTextTertiary };
  const ink = readableOn(accent, ground);
  let share = 0.16;
  while (contrast(mix(ground, ink, share), text) < 4.5) share -= 0.01;
  return { chosen: mix(ground, ink, share * 0.6), pointedAt: mix(ground, ink, share) };
}

/** Of all surfaces the one on which text is read worst. */
function hardest(pointedAt: string, isDark: boolean): string {
  const own = isDark ? dark.colorBgElevated : light.colorBgLayout;
  const text = isDark ? '#ffffff' : '#000000';
  return contrast(own, text) < contrast(pointedAt, text) ? own : pointedAt;
}

/** A text that is pointed at stands out against its surface a little more. */
const standingOut = (colour: string, isDark: boolean) => mix(colour, isDark ? '#ffffff' : '#000000', 0.2);

/** What is filled, with white text, when it is pointed at: another shade that leaves the text readable. */
const pointedAtFill = (colour: string): string => {
  const lighter = mix(colour, '#ffffff', 0.16);
  return contrast(lighter, '#ffffff') >= 4.5 ? lighter : mix(colour, '#000000', 0.16);
};

type Seed = 'colorPrimary' | 'colorLink' | 'colorError';

/** What antd makes of a colour on dark surfaces. */
const shownInDark = (token: Seed, colour: string): string =>
  antdTheme.getDesignToken({ algorithm: antdTheme.darkAlgorithm, token: { [token]: colour } })[token];

/** antd darkens colours for dark surfaces: one that can be read there after that has been done. */
function readableInDark(token: Seed, colour: string, surface: string, least = readable): string {
  const suffices = (given: string) => contrast(shownInDark(token, given), surface) >= least;
  if (suffices(colour)) return colour;
  let [dull, plain] = [0, 1];
  while (plain - dull > 0.02) {
    const share = (dull + plain) / 2;
    if (suffices(mix(colour, '#ffffff', share))) plain = share;
    else dull = share;
  }
  return mix(colour, '#ffffff', plain);
}

/** What is a surface or a line, not a text, is made out from this contrast on, and texts are read (WCAG 1.4.11, 1.4.3). */
const madeOut = 3;
const readable = 4.5;

/** A dark accent in a dark theme: light enough for its buttons, lines and ticks to be made out wherever they stand. */
const madeOutInDark = (colour: string): string => readableInDark('colorPrimary', colour, dark.colorBgElevated, madeOut);

/** The antd theme of the console: hairlines, one radius, one accent, readable text on every surface. */
export function theme({
  color = defaultColour,
  dark: isDark = false,
  size = 'medium',
  sideTheme = 'theme-dark',
}: ThemeOptions = {}): ThemeConfig {
  const surface = isDark ? dark : light;
  const { controlHeight, fontSize, row } = bySize[size];
  const accent = isDark ? mix(color, '#ffffff', 0.12) : color;
  const primary = isDark ? madeOutInDark(accent) : accent;
  const fill = readableOn(color, '#ffffff');
  const { chosen, pointedAt } = chosenGrounds(accent, isDark);
  const read = hardest(pointedAt, isDark);
  const link = readableOn(accent, read);
  const colorLink = isDark ? readableInDark('colorLink', link, read) : link;
  // Actions that destroy are written in it.
  const colorError = isDark ? readableInDark('colorError', red, read) : readableOn(red, read);
  const pointedAtTexts = {
    colorLinkHover: standingOut(colorLink, isDark),
    colorErrorHover: standingOut(colorError, isDark),
  };
  const texts = statusTexts(read);
  return {
    algorithm: isDark ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm,
    token: {
      ...surface,
      colorPrimary: primary,
      colorInfo: primary,
      colorLink,
      colorError,
      ...pointedAtTexts,
      colorPrimaryBg: chosen,
      colorPrimaryBgHover: pointedAt,
      controlItemBgActive: chosen,
      controlItemBgActiveHover: pointedAt,
      ...texts,
      fontFamily,
      fontFamilyCode,
      fontSize,
      controlHeight,
      borderRadius: 6,
      borderRadiusLG: 6,
      borderRadiusSM: 6,
      borderRadiusXS: 4,
      lineHeight: 22 / 14,
      boxShadowTertiary: 'none',
      motion: !prefersStillness(),
      motionDurationFast: '0.12s',
      motionDurationMid: '0.16s',
      motionDurationSlow: '0.2s',
    },
    components: components({
      accent: isDark ? madeOutInDark(fill) : fill,
      link,
      colorLink,
      colorError,
      pointedAtTexts,
      texts,
      row,
      isDark,
      sideTheme,
    }),
  };
}

const prefersStillness = () => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

interface Parts {
  accent: string;
  link: string;
  /** As the tokens of the theme have them. */
  colorLink: string;
  colorError: string;
  pointedAtTexts: { colorLinkHover: string; colorErrorHover: string };
  texts: ReturnType<typeof statusTexts>;
  row: number;
  isDark: boolean;
  sideTheme: SideTheme;
}

function components({
  accent,
  link,
  colorLink,
  colorError,
  pointedAtTexts,
  texts,
  row,
  isDark,
  sideTheme,
}: Parts): NonNullable<ThemeConfig['components']> {
  const side = isDark ? '#141619' : sideTheme === 'theme-dark' ? '#1d2530' : '#ffffff';
  const infoGround = mix(link, isDark ? dark.colorBgContainer : light.colorBgContainer, 0.9);
  const header = isDark ? '#1c1e22' : '#fafbfc';
  const filled = isDark ? shownInDark('colorPrimary', accent) : accent;
  return {
    Button: {
      algorithm: true,
      colorPrimary: accent,
      // Its colours are worked out anew from its own tokens.
      colorLink,
      colorError,
      ...pointedAtTexts,
      colorPrimaryHover: pointedAtFill(filled),
      defaultHoverColor: link,
      defaultHoverBorderColor: link,
      defaultActiveColor: standingOut(link, isDark),
      defaultActiveBorderColor: standingOut(link, isDark),
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
      // In dark themes what is read in red is light: so is what is filled with it.
      dangerColor: isDark ? dark.colorBgContainer : light.colorBgContainer,
    },
    Layout: {
      siderBg: side,
      headerBg: isDark ? dark.colorBgContainer : light.colorBgContainer,
      headerHeight: 48,
      headerPadding: '0 16px',
    },
    Menu: {
      darkItemBg: side,
      darkSubMenuItemBg: side,
      itemBorderRadius: 6,
      itemSelectedColor: link,
      activeBarBorderWidth: 0,
      itemHeight: 38,
    },
    Table: {
      headerBg: header,
      headerSplitColor: 'transparent',
      cellPaddingBlock: row,
      cellPaddingBlockSM: Math.max(3, row - 4),
      cellPaddingInline: 12,
      cellPaddingInlineSM: 12,
    },
    // What they say is written in colours that are made for surfaces.
    Tag: {
      colorInfo: readableOn(link, infoGround),
      colorInfoBg: infoGround,
      colorError: texts.colorErrorText,
      colorSuccess: texts.colorSuccessText,
      colorWarning: texts.colorWarningText,
    },
    // The chosen one is read best, whatever the accent; its line has the accent.
    Tabs: {
      itemColor: isDark ? dark.colorTextSecondary : light.colorTextSecondary,
      itemSelectedColor: isDark ? dark.colorText : light.colorText,
      inkBarColor: colorLink,
      itemHoverColor: link,
      itemActiveColor: link,
      horizontalMargin: '0 0 12px',
    },
    Radio: { buttonSolidCheckedBg: filled, buttonSolidCheckedHoverBg: filled, buttonSolidCheckedActiveBg: filled },
    // Days of other months are days, too; one that cannot be chosen has a ground of its own. The chosen one is filled.
    DatePicker: { colorPrimary: filled, colorTextDisabled: isDark ? dark.colorTextTertiary : light.colorTextTertiary },
    Pagination: { itemActiveColor: link, itemActiveColorHover: link, colorPrimary: link },
    Form: { itemMarginBottom: 24, verticalLabelPadding: '0 0 4px' },
    Drawer: { paddingLG: 20 },
    Card: { headerFontSize: 14 },
    // Six pixels would round its sixteen to what looks like a radio button.
    Checkbox: { borderRadiusSM: 4 },
    Tree: { borderRadiusSM: 4 },
  };
}
