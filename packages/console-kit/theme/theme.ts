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
  colorTextTertiary: '#6b717b',
  colorTextDescription: '#6b717b',
  colorTextPlaceholder: '#71777f',
};

const dark = {
  colorBgLayout: '#0f1012',
  colorBgContainer: '#17191c',
  colorBgElevated: '#202327',
  colorBorder: '#3a3e45',
  colorBorderSecondary: '#2a2d33',
  colorText: '#e6e8eb',
  colorTextSecondary: '#b3b8c0',
  colorTextTertiary: '#949aa4',
  colorTextDescription: '#949aa4',
  colorTextPlaceholder: '#858b95',
};

const red = '#e5484d';

/** What warns, fails or went well, where it is written: antd's own shades are made for surfaces. */
const statusTexts = (surface: string) => ({
  colorErrorText: readableOn(red, surface),
  colorSuccessText: readableOn('#52c41a', surface),
  colorWarningText: readableOn('#faad14', surface),
});

/** antd darkens colours for dark surfaces: one that can be read there after that has been done. */
function readableInDark(token: 'colorLink' | 'colorError', colour: string): string {
  for (let share = 0; share < 1; share += 0.04) {
    const given = mix(colour, '#ffffff', share);
    const shown = antdTheme.getDesignToken({ algorithm: antdTheme.darkAlgorithm, token: { [token]: given } });
    if (contrast(shown[token], dark.colorBgContainer) >= 4.5) return given;
  }
  return '#ffffff';
}

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
  const link = readableOn(accent, surface.colorBgContainer);
  const colorLink = isDark ? readableInDark('colorLink', link) : link;
  return {
    algorithm: isDark ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm,
    token: {
      ...surface,
      colorPrimary: accent,
      colorInfo: accent,
      colorLink,
      // Actions that destroy are written in it.
      colorError: isDark ? readableInDark('colorError', red) : readableOn(red, surface.colorBgContainer),
      ...statusTexts(surface.colorBgContainer),
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
    components: components({ accent: readableOn(color, '#ffffff'), link, colorLink, row, isDark, sideTheme }),
  };
}

const prefersStillness = () => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

interface Parts {
  accent: string;
  link: string;
  /** As the token of the theme has it. */
  colorLink: string;
  row: number;
  isDark: boolean;
  sideTheme: SideTheme;
}

function components({
  accent,
  link,
  colorLink,
  row,
  isDark,
  sideTheme,
}: Parts): NonNullable<ThemeConfig['components']> {
  const side = isDark ? '#141619' : sideTheme === 'theme-dark' ? '#1d2530' : '#ffffff';
  const header = isDark ? '#1c1e22' : '#fafbfc';
  return {
    Button: {
      algorithm: true,
      colorPrimary: accent,
      // Its colours are worked out anew from its own tokens.
      colorLink,
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
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
    Tabs: { itemSelectedColor: link, itemHoverColor: link, itemActiveColor: link, horizontalMargin: '0 0 12px' },
    Pagination: { itemActiveColor: link, colorPrimary: link },
    Form: { itemMarginBottom: 24, verticalLabelPadding: '0 0 4px' },
    Drawer: { paddingLG: 20 },
    Card: { headerFontSize: 14 },
    // Six pixels would round its sixteen to what looks like a radio button.
    Checkbox: { borderRadiusSM: 4 },
    Tree: { borderRadiusSM: 4 },
  };
}
