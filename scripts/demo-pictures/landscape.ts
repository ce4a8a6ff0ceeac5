import {
  HEIGHT,
  type Random,
  WIDTH,
  blurred,
  circle,
  each,
  ellipse,
  fade,
  glow,
  gradient,
  line,
  mix,
  n,
  path,
  polygon,
  rect,
} from './brush.ts';
import type { Palette } from './palette.ts';

export function sky(p: Palette, sunX = 900, sunY = 260, sunSize = 46): string {
  const fill = gradient('sky', [
    [0, p.sky[0]],
    [0.42, p.sky[1]],
    [0.75, p.sky[2]],
  ]);
  return (
    fill +
    rect(0, 0, WIDTH, HEIGHT, 'url(#sky)') +
    glow(sunX, sunY, 420, p.sun, 0.75) +
    circle(sunX, sunY, sunSize, p.sun, 'opacity="0.95"')
  );
}

export function clouds(r: Random, count: number, color = '#ffffff', opacity = 0.4): string {
  const puffs = each(count, () => {
    const [x, y, w] = [r(0, WIDTH), r(30, 230), r(90, 230)];
    return each(5, () => ellipse(x + r(-w, w) * 0.6, y + r(-8, 8), w * r(0.3, 0.7), r(6, 17), color, fade(opacity)));
  });
  return blurred(9, puffs);
}

export function stars(r: Random, count: number): string {
  return each(count, () => circle(r(0, WIDTH), r(0, 330), r(0.5, 1.6), '#ffffff', fade(r(0.2, 0.8))));
}

/** One range of hills across the picture; `sharp` makes peaks of it. */
export function ridge(r: Random, y: number, height: number, color: string, sharp = 0.3, fade = '#ffffff'): string {
  const waves = Array.from({ length: 6 }, (_, i) => ({ f: (i + 1) * r(0.8, 1.5), a: r(0.5, 1) / (i + 1), s: r(0, 7) }));
  const top = (x: number) => {
    const sum = waves.reduce(
      (total, { f, a, s }) =>
        total +
        a *
          ((1 - sharp) * Math.sin((x / WIDTH) * 4.2 * f + s) +
            sharp * (1 - 2 * Math.abs(Math.sin((x / WIDTH) * 2.6 * f + s)))),
      0,
    );
    return y - (sum * 0.5 + 0.5) * height;
  };
  const points = Array.from({ length: 161 }, (_, i) => `${n((i * WIDTH) / 160)},${n(top((i * WIDTH) / 160))}`);
  const id = `r${n(y)}${n(height)}`.replaceAll(/[.-]/g, 'p');
  return (
    gradient(id, [
      [0, color],
      [1, mix(color, fade, 0.45)],
    ]) + path(`M0,${HEIGHT} L${points.join(' L')} L${WIDTH},${HEIGHT} Z`, `url(#${id})`)
  );
}

export function ranges(r: Random, p: Palette, base: number, count = 4, sharp = 0.3, height = 150): string {
  return each(count, (i) =>
    ridge(r, base + i * 46, height - i * 14, mix(p.far, p.near, i / Math.max(1, count)), sharp, p.sky[2]),
  );
}

export function haze(y: number, height: number, color: string, opacity = 0.7): string {
  const id = `h${n(y)}`.replace('.', 'p');
  return (
    gradient(id, [
      [0, color, 0],
      [0.5, color, opacity],
      [1, color, 0],
    ]) + rect(0, y, WIDTH, height, `url(#${id})`)
  );
}

export function water(r: Random, p: Palette, y: number, sunX = 900): string {
  const body =
    gradient('water', [
      [0, mix(p.water, p.sky[2], 0.65)],
      [0.35, p.water],
      [1, mix(p.water, p.near, 0.6)],
    ]) + rect(0, y, WIDTH, HEIGHT - y, 'url(#water)');
  const glints = each(150, () => {
    const depth = r(0, 1) ** 1.6;
    const gy = y + 4 + depth * (HEIGHT - y);
    return ellipse(r(-50, WIDTH + 50), gy, 10 + depth * r(30, 110), 0.6 + depth * 2, p.sky[2], fade(r(0.05, 0.26)));
  });
  const column = each(60, () => {
    const depth = r(0, 1);
    return ellipse(
      sunX + r(-1, 1) * (14 + depth * 90),
      y + 3 + depth * (HEIGHT - y),
      8 + depth * r(10, 60),
      1 + depth * 2,
      p.sun,
      fade(r(0.2, 0.6)),
    );
  });
  return body + glints + column;
}

export function tree(r: Random, x: number, y: number, size: number, color: string): string {
  const trunk = line(`M${n(x)},${n(y)} L${n(x)},${n(y - size * 0.6)}`, mix(color, '#2b1d12', 0.65), size * 0.06);
  const crown = each(9, (i) => {
    const shade = mix(color, i < 4 ? '#0c1a14' : '#fff6d8', i < 4 ? 0.22 : 0.1 + i * 0.02);
    return circle(
      x + r(-0.34, 0.34) * size + (i < 4 ? size * 0.06 : -size * 0.05),
      y - size * r(0.5, 1.02),
      size * r(0.16, 0.27),
      shade,
    );
  });
  return trunk + crown;
}

export function conifer(x: number, y: number, size: number, color: string): string {
  return each(3, (i) =>
    polygon(
      [
        [x - size * (0.26 - i * 0.06), y - size * i * 0.27],
        [x + size * (0.26 - i * 0.06), y - size * i * 0.27],
        [x, y - size * (0.46 + i * 0.27)],
      ],
      mix(color, '#ffffff', i * 0.05),
    ),
  );
}

export function birds(r: Random, count: number, color: string, top = 90, bottom = 280): string {
  return each(count, () => {
    const [x, y, s] = [r(100, WIDTH - 200), r(top, bottom), r(7, 15)];
    return line(
      `M${n(x - s)},${n(y - s * 0.3)} Q${n(x - s * 0.4)},${n(y - s * 0.7)} ${n(x)},${n(y)} Q${n(x + s * 0.4)},${n(y - s * 0.7)} ${n(x + s)},${n(y - s * 0.3)}`,
      color,
      2.2,
      'opacity="0.75"',
    );
  });
}

/** Rows of a field running to a vanishing point. */
export function furrows(r: Random, y: number, colors: readonly [string, string], vanish = 640): string {
  const stripes = each(36, (i) => {
    const from = -2600 + i * 180;
    return polygon(
      [
        [vanish + (i - 18) * 11, y],
        [vanish + (i - 17.4) * 11, y],
        [from + 110, HEIGHT],
        [from, HEIGHT],
      ],
      i % 2 ? colors[1] : mix(colors[1], colors[0], 0.4),
      fade(r(0.5, 0.8)),
    );
  });
  const id = `f${n(y)}`;
  return (
    gradient(id, [
      [0, mix(colors[0], '#ffffff', 0.35)],
      [0.4, colors[0]],
      [1, mix(colors[0], '#1b1408', 0.35)],
    ]) +
    rect(0, y, WIDTH, HEIGHT - y, `url(#${id})`) +
    stripes
  );
}

/** Contour rows of a tea hill or terrace. */
export function terraces(r: Random, y: number, dark: string, light: string): string {
  return each(11, (i) => {
    const top = y + i * i * 2.6 + i * 16;
    const bend = r(18, 50) * (i % 2 ? 1 : -1);
    const d = `M-20,${n(top + bend)} C320,${n(top - bend)} 620,${n(top + bend * 1.6)} 900,${n(top - bend * 0.4)} S1200,${n(top + bend)} 1300,${n(top)} L1300,${HEIGHT} L-20,${HEIGHT} Z`;
    const shade = mix(light, dark, i / 11);
    return (
      path(d, shade) +
      line(d.split(' L1300')[0] ?? '', mix(shade, '#fffbe0', 0.35), 2 + i * 0.5, 'opacity="0.7"') +
      line(
        d.split(' L1300')[0] ?? '',
        mix(dark, '#000000', 0.3),
        3 + i,
        `opacity="0.18" transform="translate(0 ${6 + i})"`,
      )
    );
  });
}
