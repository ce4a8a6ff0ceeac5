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
  'colorLinkHover',
  'colorError',
  'colorErrorHover',
  'colorErrorText',
  'colorSuccessText',
  'colorWarningText',
] as const;

const surfaces = [
  'colorBgContainer',
  'colorBgLayout',
  'colorBgElevated',
  'colorPrimaryBg',
  'colorPrimaryBgHover',
  'controlItemBgActive',
  'controlItemBgActiveHover',
] as const;

it.each([
  ['light', false],
  ['dark', true],
])('whatever is written can be read on %s surfaces, with every accent', (_, dark) => {
  for (const color of presetColours) {
    const token = antdTheme.getDesignToken(theme({ dark, color }));
    const { algorithm, components } = theme({ dark, color });
    const { Button, Radio, DatePicker, Pagination, Tabs } = components ?? {};
    // The button derives its fill from its own tokens.
    const button = antdTheme.getDesignToken({ ...(algorithm && { algorithm }), token: { ...Button } }).colorPrimary;
    const grounds = [token.colorBgContainer, token.colorBgLayout, token.colorBgElevated];
    // A main button does not look as if it could not be pressed, nor the tab that is shown as if it were not.
    const leastOf = (colour: string) => Math.min(...grounds.map((ground) => contrast(colour, ground)));
    expect(leastOf(button), `main button ${color}`).toBeGreaterThanOrEqual(3);
    expect(leastOf(token.colorLink), `edge of the tab ${color}`).toBeGreaterThanOrEqual(3);
    expect(contrast(token.colorLink, token.colorBorder), `other tabs ${color}`).toBeGreaterThanOrEqual(2);
    const tabs = { itemColor: '', itemSelectedColor: '', inkBarColor: '', ...Tabs };
    expect(leastOf(tabs.itemSelectedColor), `chosen tab ${color}`).toBeGreaterThan(1.4 * leastOf(tabs.itemColor));
    expect(leastOf(tabs.inkBarColor), `line of the tab ${color}`).toBeGreaterThanOrEqual(3);
    if (dark) expect(leastOf(token.colorPrimary), `lines ${color}`).toBeGreaterThanOrEqual(3);
    const filled = {
      button,
      hovered: { colorPrimaryHover: '', ...Button }.colorPrimaryHover,
      radio: { buttonSolidCheckedBg: '', ...Radio }.buttonSolidCheckedBg,
      day: { colorPrimary: '', ...DatePicker }.colorPrimary,
    };
    for (const [name, ground] of Object.entries(filled))
      expect(contrast('#ffffff', ground), `${name} ${color}`).toBeGreaterThanOrEqual(4.5);
    const pointedAt = {
      hovered: { defaultHoverColor: '', ...Button }.defaultHoverColor,
      pressed: { defaultActiveColor: '', ...Button }.defaultActiveColor,
      link: { colorLinkHover: '', ...Button }.colorLinkHover,
      danger: { colorErrorHover: '', ...Button }.colorErrorHover,
      otherMonth: { colorTextDisabled: '', ...DatePicker }.colorTextDisabled,
      page: { itemActiveColorHover: '', ...Pagination }.itemActiveColorHover,
    };
    const under = dark ? token.colorBgElevated : token.colorBgContainer;
    for (const [name, text] of Object.entries(pointedAt))
      expect(contrast(text, under), `${name} ${color}`).toBeGreaterThanOrEqual(4.5);
    // The solid radio button is filled as main buttons are: what is pointed at is seen to be.
    expect(contrast(filled.hovered, filled.radio), color).toBeGreaterThan(1.1);
    expect(contrast(token.controlItemBgActive, token.colorBgContainer), color).toBeGreaterThan(1.06);
    expect(contrast(token.controlItemBgActiveHover, token.controlItemBgActive), color).toBeGreaterThan(1.03);
    for (const surface of surfaces)
      expect(
        written.filter((name) => contrast(token[name], token[surface]) < 4.5),
        `${color} on ${surface}`,
      ).toEqual([]);
    const { colorLink, colorError } = { colorLink: '', colorError: '', ...theme({ dark, color }).components?.Button };
    expect(colorLink).toBe(theme({ dark, color }).token?.colorLink);
    expect(colorError).toBe(theme({ dark, color }).token?.colorError);
    const tag = {
      colorInfo: '',
      colorInfoBg: '',
      colorError: '',
      colorSuccess: '',
      colorWarning: '',
      ...theme({ dark, color }).components?.Tag,
    };
    const onTags = [
      [tag.colorInfo, tag.colorInfoBg],
      [tag.colorError, token.colorErrorBg],
      [tag.colorSuccess, token.colorSuccessBg],
      [tag.colorWarning, token.colorWarningBg],
    ] as const;
    expect(onTags.filter(([text, ground]) => contrast(text, ground) < 4.5)).toEqual([]);
  }
});
