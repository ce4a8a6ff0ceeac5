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
import { backdrop, bokeh } from './places.ts';

export function assemblyLine(r: Random): string {
  const arm = (x: number, y: number, s: number, bend: number) =>
    `<g transform="translate(${x} ${y}) scale(${s})">${rect(-52, -26, 104, 40, '#3c4a55', 'rx="6"')}${line(`M0,-30 L${-36 + bend},-170`, '#f08a24', 44)}${line(`M${-36 + bend},-170 L${120 + bend},-246`, '#f5a13f', 34)}${line(`M${120 + bend},-246 L${148 + bend},-150`, '#f08a24', 20)}${circle(0, -34, 30, '#2d3942')}${circle(-36 + bend, -170, 27, '#2d3942')}${circle(120 + bend, -246, 20, '#2d3942')}${polygon(
      [
        [136 + bend, -156],
        [162 + bend, -156],
        [156 + bend, -118],
        [142 + bend, -118],
      ],
      '#55646e',
    )}</g>`;
  const beams = each(8, (i) =>
    polygon(
      [
        [i * 180 - 40, 0],
        [i * 180 + 20, 0],
        [640 + (i - 3.5) * 74, 230],
        [624 + (i - 3.5) * 74, 230],
      ],
      '#ffffff',
      'opacity="0.07"',
    ),
  );
  const boxes = each(
    7,
    (i) =>
      rect(30 + i * 190, 494, 120, 78, mix('#e6edf0', '#9db2bd', r(0, 0.5)), 'rx="5"') +
      rect(30 + i * 190, 494, 120, 14, '#ffffff', 'opacity="0.7"') +
      circle(90 + i * 190, 544, 13, '#1f8a9c'),
  );
  const belt =
    rect(0, 572, WIDTH, 34, '#2a3640') +
    each(44, (i) => circle(i * 30 + 8, 589, 10, '#5e707b')) +
    rect(0, 606, WIDTH, 114, '#1c262e');
  const sparks = each(34, () =>
    line(`M${n(r(600, 690))},${n(r(440, 492))} l${n(r(-26, 26))},${n(r(-10, 30))}`, '#ffd27a', 2, fade(r(0.4, 1))),
  );
  return (
    backdrop('#33485a', '#8fa6b3') +
    beams +
    each(6, (i) => rect(110 + i * 200, 70, 120, 16, '#f3fbff', 'opacity="0.85"')) +
    glow(640, 100, 620, '#e8f6ff', 0.5) +
    blurred(5, arm(260, 470, 0.62, 20) + arm(1020, 470, 0.62, -20)) +
    arm(470, 578, 1, 0) +
    `<g transform="translate(1290 0) scale(-1 1)">${arm(380, 578, 1, 14)}</g>` +
    boxes +
    belt +
    glow(646, 470, 130, '#ffd9a0', 0.9) +
    sparks +
    bokeh(r, 8, ['#bfe6ff'], 0, 260)
  );
}

export function solarField(r: Random): string {
  const panel = (x: number, y: number, s: number) =>
    polygon(
      [
        [x, y],
        [x + 190 * s, y - 8 * s],
        [x + 230 * s, y + 74 * s],
        [x + 28 * s, y + 84 * s],
      ],
      '#1b3f73',
    ) +
    each(5, (i) => line(`M${n(x + i * 38 * s)},${n(y - i * 1.6 * s)} l${n(30 * s)},${n(83 * s)}`, '#88b4e2', 1.3)) +
    each(3, (i) =>
      line(`M${n(x + (7 + i * 9) * s)},${n(y + (20 + i * 22) * s)} l${n(194 * s)},${n(-8 * s)}`, '#88b4e2', 1.3),
    ) +
    polygon(
      [
        [x, y],
        [x + 95 * s, y - 4 * s],
        [x + 40 * s, y + 83 * s],
        [x + 28 * s, y + 84 * s],
      ],
      '#ffffff',
      'opacity="0.16"',
    ) +
    line(`M${n(x + 120 * s)},${n(y + 80 * s)} v${n(40 * s)}`, '#75838c', 4 * s);
  return (
    each(5, (row) =>
      each(8, (i) =>
        panel(-160 + i * 240 * (0.42 + row * 0.19) - row * 70, 372 + row * row * 15 + row * 20, 0.4 + row * 0.19),
      ),
    ) + each(26, () => ellipse(r(0, WIDTH), r(690, 720), r(20, 60), r(8, 20), '#3f7a3a', 'opacity="0.8"'))
  );
}

export function greenhouse(r: Random): string {
  const arcs = each(9, (i) =>
    ellipse(
      640,
      470,
      1000 - i * 104,
      520 - i * 52,
      'none',
      `stroke="#ffffff" stroke-width="${n(9 - i * 0.7)}" ${fade(0.85)}`,
    ),
  );
  const bed = (side: number, row: number) => {
    const [x0, x1] = [640 + side * (26 + row * 34), 640 + side * (160 + row * 330)];
    const [w0, w1] = [22, 220];
    const plants = each(34, (i) => {
      const t = (i / 34) ** 1.7;
      const [x, y, s] = [x0 + (x1 - x0) * t + r(-1, 1) * (w0 + (w1 - w0) * t) * 0.42, 430 + t * 290, 7 + t * 40];
      return (
        each(4, () =>
          ellipse(x + r(-s, s) * 0.7, y - r(0.2, 1.1) * s, s * 0.5, s * 0.34, mix('#2f7d3a', '#a5cf5e', r(0, 1))),
        ) + (r(0, 1) > 0.45 ? circle(x + r(-s, s) * 0.5, y - s * r(0.1, 0.8), s * 0.2, '#e2402f') : '')
      );
    });
    return (
      polygon(
        [
          [x0 - w0 / 2, 430],
          [x0 + w0 / 2, 430],
          [x1 + w1 / 2, HEIGHT],
          [x1 - w1 / 2, HEIGHT],
        ],
        '#6d4b2f',
      ) + plants
    );
  };
  return (
    backdrop('#cfe8ee', '#eef6e6') +
    glow(640, 300, 560, '#fffdf0', 1) +
    arcs +
    each(9, (i) => line(`M640,430 L${-300 + i * 235},-80`, '#ffffff', 3, 'opacity="0.5"')) +
    path(`M640,428 L420,${HEIGHT} H860 Z`, '#d8ccb0') +
    bed(-1, 1) +
    bed(1, 1) +
    bed(-1, 0.1) +
    bed(1, 0.1)
  );
}

export function barChart(r: Random): string {
  const grid = each(7, (i) => line(`M120,${120 + i * 80} H1180`, '#ffffff', 1.5, 'opacity="0.16"'));
  const bars = each(11, (i) => {
    const height = 110 + i * 27 + r(-34, 46);
    const [x, y] = [150 + i * 94, 600 - height];
    const id = `bar${i}`;
    return (
      gradient(id, [
        [0, mix('#5fd0c5', '#ffd166', i / 11)],
        [1, '#1d5f7c'],
      ]) +
      rect(x, y, 54, height, `url(#${id})`, 'rx="5"') +
      polygon(
        [
          [x + 54, y + 4],
          [x + 68, y - 8],
          [x + 68, 592],
          [x + 54, 600],
        ],
        '#0c2c40',
        'opacity="0.55"',
      ) +
      polygon(
        [
          [x, y + 2],
          [x + 14, y - 10],
          [x + 68, y - 10],
          [x + 54, y + 2],
        ],
        mix('#9ff0e4', '#ffe9b0', i / 11),
      )
    );
  });
  const points = Array.from({ length: 11 }, (_, i) => [180 + i * 94, 430 - i * 26 - r(0, 60)] as const);
  return (
    backdrop('#0b2236', '#1d4b66') +
    glow(980, 160, 560, '#5fd0c5', 0.35) +
    grid +
    bars +
    line(`M${points.map(([x, y]) => `${n(x)},${n(y)}`).join(' L')}`, '#ffd166', 5) +
    points.map(([x, y]) => circle(x, y, 9, '#0b2236') + circle(x, y, 6, '#ffd166')).join('') +
    rect(110, 600, 1070, 4, '#ffffff', 'opacity="0.5"')
  );
}

export function areaChart(r: Random): string {
  const layer = (base: number, height: number, color: string, at: number) => {
    const points = Array.from(
      { length: 41 },
      (_, i) =>
        `${i * 32},${n(base - height * (0.2 + (i / 40) * 0.6 + 0.18 * Math.sin(i * 0.42 + at) + r(-0.03, 0.03)))}`,
    );
    const id = `area${at}`;
    return (
      gradient(id, [
        [0, color, 0.85],
        [1, color, 0.08],
      ]) +
      path(`M0,${HEIGHT} L${points.join(' L')} L1280,${HEIGHT} Z`, `url(#${id})`) +
      line(`M${points.join(' L')}`, mix(color, '#ffffff', 0.4), 4)
    );
  };
  return (
    backdrop('#f3f0e8', '#dfe6e6') +
    each(9, (i) => line(`M0,${80 + i * 80} H${WIDTH}`, '#34505c', 1, 'opacity="0.12"')) +
    each(14, (i) => line(`M${i * 96},0 V${HEIGHT}`, '#34505c', 1, 'opacity="0.08"')) +
    layer(600, 420, '#2f7d8f', 1) +
    layer(680, 380, '#d8803c', 2) +
    layer(740, 330, '#8a3d4e', 3) +
    circle(1088, 190, 12, '#2f7d8f') +
    circle(1088, 190, 26, 'none', 'stroke="#2f7d8f" stroke-width="3" opacity="0.5"')
  );
}

export function ribbons(r: Random, top: string, bottom: string, colors: readonly string[]): string {
  const bands = colors.flatMap((color, i) => {
    const y = 190 + i * 84;
    const [a, b, c] = [r(-150, 150), r(-170, 170), r(-120, 120)];
    const id = `ribbon${i}`;
    const d = `M-40,${n(y + a)} C260,${n(y - b)} 520,${n(y + b)} 780,${n(y + c)} S1180,${n(y - a)} 1320,${n(y - c * 0.6)}`;
    return [
      gradient(id, [
        [0, color, 0.95],
        [1, mix(color, bottom, 0.7), 0.55],
      ]),
      path(`${d} L1320,${HEIGHT} L-40,${HEIGHT} Z`, `url(#${id})`),
      line(d, '#ffffff', 2, 'opacity="0.35"'),
    ];
  });
  return (
    backdrop(top, bottom) + glow(920, 150, 460, '#ffffff', 0.6) + bands.join('') + bokeh(r, 9, ['#ffffff'], 60, 420)
  );
}

export function paperHills(r: Random, colors: readonly string[]): string {
  return (
    backdrop(colors[0] ?? '#f6ead6', mix(colors[0] ?? '#f6ead6', '#ffffff', 0.4)) +
    circle(880, 240, 120, mix(colors[1] ?? '#e8b48a', '#ffffff', 0.5)) +
    circle(880, 240, 84, '#fff8e8') +
    colors
      .slice(1)
      .map((color, i) => {
        const y = 300 + i * 82;
        const d = `M-20,${n(y + r(-40, 40))} Q${n(r(160, 320))},${n(y - r(60, 150))} ${n(r(430, 560))},${n(y + r(-10, 30))} T${n(r(860, 960))},${n(y)} T1320,${n(y - r(0, 60))} L1320,${HEIGHT} L-20,${HEIGHT} Z`;
        return blurred(7, path(d, '#2a1810', 'opacity="0.28" transform="translate(0 -7)"')) + path(d, color);
      })
      .join('')
  );
}
