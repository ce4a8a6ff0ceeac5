import { theme as antdTheme } from 'antd';
import { expect, it } from 'vitest';
import { contrast } from './colour.ts';
import { presetColours, theme } from './theme.ts';

const written = [
  'colorText',
  'colorTextSecondary',
  'colorTextTertiary',
  'colorTextDescription',
  'colorTextPlaceholder',
  'colorLink',
  'colorError',
  'colorErrorText',
  'colorSuccessText',
  'colorWarningText',
] as const;

it.each([
  ['light', false],
  ['dark', true],
])('whatever is written can be read on %s surfaces, with every accent', (_, dark) => {
  for (const color of presetColours) {
    const token = antdTheme.getDesignToken(theme({ dark, color }));
    const faint = written.filter((name) => contrast(token[name], token.colorBgContainer) < 4.5);
    expect(faint).toEqual([]);
    const { colorLink } = { colorLink: '', ...theme({ dark, color }).components?.Button };
    expect(colorLink).toBe(theme({ dark, color }).token?.colorLink);
  }
});
