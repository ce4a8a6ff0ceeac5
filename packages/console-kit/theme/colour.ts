type Rgb = readonly [number, number, number];

const parse = (hex: string): Rgb => {
  const long = hex.length === 4 ? hex.replace(/[0-9a-f]/gi, (digit) => digit + digit) : hex;
  const value = Number.parseInt(long.slice(1, 7), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

const each = ([r, g, b]: Rgb, change: (part: number, place: 0 | 1 | 2) => number): Rgb => [
  change(r, 0),
  change(g, 1),
  change(b, 2),
];

const format = (rgb: Rgb): string => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** A colour with a share (0 to 1) of another one in it. */
export function mix(hex: string, other: string, share: number): string {
  const [a, b] = [parse(hex), parse(other)];
  return format(each(a, (part, place) => part + (b[place] - part) * share));
}

const luminance = (hex: string): number => {
  const [r, g, b] = each(parse(hex), (part) => {
    const share = part / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** WCAG contrast of two colours, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** The nearest shade of a colour, in its own hue, that can be read on a background (AA, 4.5). */
export function readableOn(hex: string, background: string): string {
  const step = luminance(background) > 0.4 ? -0.01 : 0.01;
  const [hue, saturation, lightness] = toHsl(hex);
  for (let shade = lightness; shade > 0 && shade < 1; shade += step) {
    const candidate = fromHsl(hue, saturation, shade);
    if (contrast(candidate, background) >= 4.5) return candidate;
  }
  return step < 0 ? '#000000' : '#ffffff';
}

function toHsl(hex: string): [hue: number, saturation: number, lightness: number] {
  const [r, g, b] = each(parse(hex), (part) => part / 255);
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)];
  const [lightness, range] = [(most + least) / 2, most - least];
  if (range === 0) return [0, 0, lightness];
  const turn = most === r ? (g - b) / range : most === g ? (b - r) / range + 2 : (r - g) / range + 4;
  return [(turn * 60 + 360) % 360, range / (1 - Math.abs(2 * lightness - 1)), lightness];
}

function fromHsl(hue: number, saturation: number, lightness: number): string {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const part = (offset: number) => {
    const at = (offset + hue / 30) % 12;
    return 255 * (lightness - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1)));
  };
  return format([part(0), part(8), part(4)]);
}
