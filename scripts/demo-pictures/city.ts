import {
  HEIGHT,
  type Random,
  WIDTH,
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

/** A row of buildings; `lit` draws warm windows. */
export function skyline(r: Random, base: number, tallest: number, color: string, lit = 0, top = '#ffffff'): string {
  let x = -20;
  let out = '';
  let index = 0;
  while (x < WIDTH) {
    const width = r(30, 82);
    const height = tallest * (0.25 + 0.75 * r(0, 1) ** 1.4) * (0.6 + 0.4 * Math.sin((x / WIDTH) * Math.PI));
    const id = `s${n(base)}${n(tallest)}${index}`.replaceAll('.', 'p');
    const roof = r(0, 1);
    out += gradient(id, [
      [0, mix(color, top, 0.12)],
      [1, mix(color, top, 0.42)],
    ]);
    out += rect(x, base - height, width, height, `url(#${id})`);
    if (roof > 0.82)
      out += polygon(
        [
          [x, base - height],
          [x + width, base - height],
          [x + width * 0.5, base - height - width * 0.7],
        ],
        mix(color, top, 0.15),
      );
    else if (roof > 0.6) out += rect(x + width * 0.42, base - height - r(20, 60), 3, 60, mix(color, top, 0.2));
    else if (roof > 0.4) out += rect(x + width * 0.2, base - height - 12, width * 0.6, 14, mix(color, top, 0.18));
    if (lit > 0) out += windows(r, x, base - height, width, height, lit);
    else
      out += each(Math.floor(height / 14), (i) =>
        rect(x + 5, base - height + 8 + i * 14, width - 10, 2.2, top, 'opacity="0.13"'),
      );
    x += width + r(-6, 10);
    index += 1;
  }
  return out;
}

function windows(r: Random, x: number, y: number, width: number, height: number, lit: number): string {
  const columns = Math.max(1, Math.floor((width - 8) / 9));
  return each(Math.floor((height - 8) / 12), (row) =>
    each(columns, (column) => {
      if (r(0, 1) > lit) return '';
      return rect(
        x + 6 + column * 9,
        y + 8 + row * 12,
        4.6,
        6,
        r(0, 1) > 0.3 ? '#ffd48a' : '#bfe0ff',
        fade(r(0.4, 0.95)),
      );
    }),
  );
}

export function bridge(y: number, color: string, light: string): string {
  const tower = (x: number) =>
    path(`M${x - 9},${y + 70} L${x - 3},${y - 250} L${x + 3},${y - 250} L${x + 9},${y + 70} Z`, color) +
    rect(x - 14, y - 40, 28, 7, color);
  const cables = (x: number) =>
    each(13, (i) =>
      line(
        `M${x},${y - 240 + i * 9} L${x - 34 - i * 24},${y} M${x},${y - 240 + i * 9} L${x + 34 + i * 24},${y}`,
        light,
        1.5,
        'opacity="0.75"',
      ),
    );
  const deck = rect(-10, y, WIDTH + 20, 11, color) + rect(-10, y - 3, WIDTH + 20, 3, light, 'opacity="0.8"');
  const piers = each(9, (i) => rect(20 + i * 155, y + 10, 12, 64, mix(color, light, 0.15)));
  return (
    piers +
    cables(400) +
    cables(900) +
    tower(400) +
    tower(900) +
    deck +
    each(26, (i) => rect(i * 50, y - 17, 1.6, 16, light, 'opacity="0.6"'))
  );
}

export function boat(x: number, y: number, size: number, hull: string, sail: string): string {
  return (
    ellipse(x, y + size * 0.12, size * 0.75, size * 0.06, '#0b1a26', 'opacity="0.25"') +
    path(
      `M${n(x - size * 0.6)},${n(y - size * 0.08)} Q${n(x)},${n(y + size * 0.02)} ${n(x + size * 0.62)},${n(y - size * 0.14)} L${n(x + size * 0.44)},${n(y + size * 0.1)} Q${n(x)},${n(y + size * 0.14)} ${n(x - size * 0.42)},${n(y + size * 0.1)} Z`,
      hull,
    ) +
    path(
      `M${n(x - size * 0.2)},${n(y - size * 0.06)} Q${n(x + size * 0.04)},${n(y - size * 0.42)} ${n(x + size * 0.32)},${n(y - size * 0.07)} Z`,
      sail,
    )
  );
}

export function train(y: number, body: string, accent: string): string {
  const nose = `M1180,${y + 62} L1110,${y + 18} Q1060,${y - 8} 960,${y - 10} L-20,${y - 10} L-20,${y + 62} Z`;
  const shell = gradient('train', [
    [0, '#ffffff'],
    [0.55, body],
    [1, mix(body, '#4a5a66', 0.5)],
  ]);
  const glass =
    path(`M1096,${y + 20} Q1056,${y + 2} 1000,${y} L1010,${y + 24} Z`, '#26323d') +
    each(17, (i) => rect(-10 + i * 56, y + 8, 38, 17, '#26323d', 'rx="4"'));
  return (
    shell +
    path(nose, 'url(#train)') +
    glass +
    path(`M-20,${y + 38} L1128,${y + 38} L1142,${y + 46} L-20,${y + 46} Z`, accent) +
    each(4, (i) => rect(180 + i * 224, y - 9, 2, 70, '#8d9aa5', 'opacity="0.6"'))
  );
}

export function viaduct(y: number, color: string): string {
  return (
    each(8, (i) =>
      path(
        `M${40 + i * 180},${y + 20} L${84 + i * 180},${y + 20} L${78 + i * 180},${HEIGHT} L${46 + i * 180},${HEIGHT} Z`,
        mix(color, '#ffffff', 0.1),
      ),
    ) +
    rect(-10, y, WIDTH + 20, 26, color) +
    rect(-10, y, WIDTH + 20, 5, mix(color, '#ffffff', 0.45)) +
    rect(-10, y + 24, WIDTH + 20, 8, mix(color, '#000000', 0.25))
  );
}

/** A house of the old town: white wall, dark roof with lifted eaves. */
export function oldHouse(
  x: number,
  y: number,
  width: number,
  height: number,
  wall: string,
  roof: string,
  lit: string,
): string {
  const eave = width * 0.14;
  const top = y - height;
  const ridgeTop = top - width * 0.26;
  const cover = `M${n(x - eave)},${n(top - 6)} Q${n(x + width * 0.08)},${n(top - 4)} ${n(x + width * 0.18)},${n(ridgeTop)} L${n(x + width * 0.82)},${n(ridgeTop)} Q${n(x + width * 0.92)},${n(top - 4)} ${n(x + width + eave)},${n(top - 6)} L${n(x + width + eave * 0.6)},${n(top + 8)} L${n(x - eave * 0.6)},${n(top + 8)} Z`;
  const tiles = each(12, (i) =>
    line(
      `M${n(x + width * (0.2 + i * 0.055))},${n(ridgeTop + 3)} L${n(x + width * (-0.02 + i * 0.095))},${n(top + 4)}`,
      mix(roof, '#ffffff', 0.18),
      1.4,
      'opacity="0.55"',
    ),
  );
  const panes = each(
    3,
    (i) =>
      rect(x + width * (0.12 + i * 0.29), top + height * 0.3, width * 0.18, height * 0.36, lit) +
      line(
        `M${n(x + width * (0.21 + i * 0.29))},${n(top + height * 0.3)} v${n(height * 0.36)} M${n(x + width * (0.12 + i * 0.29))},${n(top + height * 0.48)} h${n(width * 0.18)}`,
        roof,
        2,
      ),
  );
  return (
    rect(x, top, width, height, wall) +
    rect(x, top, width, 16, '#000000', 'opacity="0.18"') +
    panes +
    path(cover, roof) +
    tiles +
    rect(x + width * 0.16, ridgeTop - 5, width * 0.68, 7, mix(roof, '#000000', 0.2), 'rx="3"')
  );
}

export function lantern(x: number, y: number, size: number, color = '#e0402b'): string {
  return (
    glow(x, y, size * 3.2, '#ffb066', 0.55) +
    ellipse(x, y, size, size * 0.82, color) +
    ellipse(x, y, size * 0.62, size * 0.82, mix(color, '#ffd27a', 0.35)) +
    ellipse(x, y, size * 0.24, size * 0.82, mix(color, '#ffe6a8', 0.6)) +
    rect(x - size * 0.36, y - size * 0.94, size * 0.72, size * 0.18, '#c99432') +
    rect(x - size * 0.36, y + size * 0.76, size * 0.72, size * 0.18, '#c99432') +
    rect(x - 1, y + size * 0.94, 2, size * 0.6, '#d9822b')
  );
}

export function turbine(x: number, y: number, height: number, angle: number, color = '#f4f7f8'): string {
  const blades = each(
    3,
    (i) =>
      `<g transform="rotate(${angle + i * 120} ${n(x)} ${n(y - height)})">${path(`M${n(x - 3)},${n(y - height)} Q${n(x - 7)},${n(y - height * 1.25)} ${n(x)},${n(y - height * 1.62)} Q${n(x + 3)},${n(y - height * 1.25)} ${n(x + 2)},${n(y - height)} Z`, color)}</g>`,
  );
  return (
    polygon(
      [
        [x - height * 0.022, y],
        [x + height * 0.022, y],
        [x + height * 0.01, y - height],
        [x - height * 0.01, y - height],
      ],
      mix(color, '#7c98a5', 0.2),
    ) +
    blades +
    circle(x, y - height, height * 0.028, mix(color, '#7c98a5', 0.35))
  );
}

export function gantry(x: number, y: number, size: number, color: string): string {
  return (
    line(
      `M${n(x)},${n(y)} L${n(x + size * 0.08)},${n(y - size)} M${n(x + size * 0.42)},${n(y)} L${n(x + size * 0.36)},${n(y - size)} M${n(x + size * 0.03)},${n(y - size * 0.5)} h${n(size * 0.36)}`,
      color,
      size * 0.035,
    ) +
    line(
      `M${n(x - size * 0.62)},${n(y - size * 0.78)} L${n(x + size * 0.7)},${n(y - size * 0.78)} M${n(x + size * 0.22)},${n(y - size * 1.16)} L${n(x - size * 0.56)},${n(y - size * 0.79)} M${n(x + size * 0.22)},${n(y - size * 1.16)} L${n(x + size * 0.64)},${n(y - size * 0.79)} M${n(x + size * 0.22)},${n(y - size * 1.16)} L${n(x + size * 0.22)},${n(y - size * 0.78)}`,
      color,
      size * 0.024,
    ) +
    line(`M${n(x - size * 0.36)},${n(y - size * 0.77)} v${n(size * 0.28)}`, color, 2)
  );
}

export function containers(r: Random, x: number, y: number, columns: number, rows: number, p: Palette): string {
  const colors = ['#c4523d', '#2f6f8f', '#d69a3c', '#4c8a67', '#8a95a0', p.accent];
  return each(columns, (column) =>
    each(Math.max(1, Math.round(rows - r(0, 2.4))), (row) => {
      const color = colors[Math.floor(r(0, colors.length))] ?? '#888888';
      const [left, top] = [x + column * 88, y - (row + 1) * 36];
      return (
        rect(left, top, 84, 34, color) +
        rect(left, top, 84, 5, '#ffffff', 'opacity="0.18"') +
        each(9, (i) => rect(left + 6 + i * 9, top + 6, 2, 25, '#000000', 'opacity="0.14"'))
      );
    }),
  );
}
