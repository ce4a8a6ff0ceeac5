type Rgb = readonly [number, number, number];

const parse = (hex: string): Rgb => {
  const long = hex.length === 4 ? hex.replace(/[0-9a-f]/gi, (digit) => digit + digit) : hex;
  const value = Number.parseInt(long.slice(1, 7), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

const format = (rgb: Rgb): string => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** A colour with a share (0 to 1) of another one in it. */
export function mix(hex: string, other: string, share: number): string {
  const [a, b] = [parse(hex), parse(other)];
  return format([0, 1, 2].map((i) => a[i]! + (b[i]! - a[i]!) * share) as unknown as Rgb);
}

const luminance = (hex: string): number => {
  const [r, g, b] = parse(hex).map((part) => {
    const share = part / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** WCAG contrast of two colours, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** The nearest shade of a colour that can be read on a background (AA, 4.5). */
export function readableOn(hex: string, background: string): string {
  const towards = luminance(background) > 0.4 ? '#000000' : '#ffffff';
  for (let share = 0; share < 1; share += 0.04) {
    const shade = mix(hex, towards, share);
    if (contrast(shade, background) >= 4.5) return shade;
  }
  return towards;
}
