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
import { lantern } from './city.ts';
import { backdrop, bokeh } from './places.ts';

const FRUIT = ['#d8402f', '#f0a02c', '#6fa03a', '#f5d04c', '#8a3d6e', '#e8793a'];

export function market(r: Random, evening: boolean): string {
  const air = evening ? backdrop('#1b1a34', '#7a3f4c') : backdrop('#bcd9e0', '#f6ecd6');
  const stall = (x: number, y: number, s: number, color: string) => {
    const awning = each(8, (i) =>
      path(
        `M${x + i * 40 * s},${y} h${40 * s} l${6 * s},${66 * s} q${-20 * s},${22 * s} ${-40 * s},0 Z`,
        i % 2 ? '#fbf4e4' : color,
      ),
    );
    const boxes = each(5, (i) => {
      const bx = x + (4 + i * 63) * s;
      const top = y + 216 * s;
      const fruit = FRUIT[Math.floor(r(0, FRUIT.length))] ?? '#d8402f';
      return (
        each(20, () => circle(bx + r(8, 52) * s, top + r(-16, 6) * s, 9 * s, mix(fruit, '#ffffff', r(0, 0.25)))) +
        polygon(
          [
            [bx, top],
            [bx + 60 * s, top],
            [bx + 56 * s, top + 46 * s],
            [bx + 4 * s, top + 46 * s],
          ],
          '#a8763f',
        ) +
        rect(bx, top + 14 * s, 60 * s, 3, '#6d4720', 'opacity="0.5"')
      );
    });
    return (
      rect(x + 6 * s, y + 40 * s, 7 * s, 260 * s, '#5c4330') +
      rect(x + 306 * s, y + 40 * s, 7 * s, 260 * s, '#5c4330') +
      rect(x, y + 60 * s, 322 * s, 160 * s, '#2a1c14', 'opacity="0.45"') +
      glow(x + 160 * s, y + 120 * s, 150 * s, '#ffdf9e', evening ? 0.95 : 0.4) +
      seller(x + 160 * s, y + 216 * s, s, color) +
      boxes +
      awning +
      rect(x - 4, y + 262 * s, 326 * s, 60 * s, mix(color, '#2b1a10', 0.55))
    );
  };
  const shopper = (x: number, y: number, s: number, color: string) =>
    circle(x, y - 132 * s, 17 * s, mix('#2c2320', color, 0.1)) +
    path(
      `M${n(x - 32 * s)},${y} L${n(x - 28 * s)},${n(y - 92 * s)} Q${x},${n(y - 128 * s)} ${n(x + 28 * s)},${n(y - 92 * s)} L${n(x + 32 * s)},${y} Z`,
      color,
    );
  return (
    air +
    blurred(
      5,
      each(9, (i) => rect(i * 150, 90 + r(0, 80), 120, 330, evening ? '#2c2440' : '#c9d6cf')),
    ) +
    stall(-40, 236, 0.72, '#2f7d6d') +
    stall(240, 230, 0.74, '#c4473a') +
    stall(520, 232, 0.74, '#d39a2c') +
    stall(800, 228, 0.74, '#4a6fa5') +
    stall(1080, 234, 0.74, '#b55a7c') +
    rect(0, 468, WIDTH, 260, evening ? '#2e2029' : '#c9b896') +
    (evening ? each(10, (i) => lantern(60 + i * 130, 110 + Math.sin(i * 0.9) * 22, 25)) : '') +
    shopper(180, 600, 1.2, '#37596f') +
    shopper(420, 560, 1, '#a4533f') +
    shopper(760, 590, 1.15, '#5a7350') +
    shopper(1040, 640, 1.5, '#39404f') +
    shopper(590, 690, 1.7, '#7c4a5e') +
    (evening ? bokeh(r, 26, ['#ffca7a', '#ff8a5c', '#ffe9b8'], 0, 460) : glow(1040, 60, 520, '#fff6db', 0.7))
  );
}

function seller(x: number, y: number, s: number, color: string): string {
  return (
    path(
      `M${x - 40 * s},${y} Q${x - 38 * s},${y - 60 * s} ${x},${y - 62 * s} Q${x + 38 * s},${y - 60 * s} ${x + 40 * s},${y} Z`,
      mix(color, '#f3ead6', 0.35),
    ) +
    circle(x, y - 80 * s, 20 * s, '#e3b48c') +
    path(`M${x - 21 * s},${y - 84 * s} q${21 * s},${-36 * s} ${42 * s},0 Z`, '#2a1f1b')
  );
}

export function dishes(r: Random): string {
  const bowl = (x: number, y: number, size: number, rim: string, food: readonly string[]) => {
    const pieces = each(46, () => {
      const [a, d] = [r(0, 6.28), r(0, 0.62) * size];
      const color = food[Math.floor(r(0, food.length))] ?? '#aa7744';
      return ellipse(
        x + Math.cos(a) * d,
        y + Math.sin(a) * d,
        size * r(0.06, 0.15),
        size * r(0.04, 0.1),
        mix(color, '#fff4d6', r(0, 0.25)),
        `transform="rotate(${n(r(0, 180))} ${n(x)} ${n(y)})"`,
      );
    });
    return (
      blurred(9, circle(x + 14, y + 18, size, '#1e0f06', 'opacity="0.5"')) +
      circle(x, y, size, rim) +
      circle(x, y, size * 0.92, mix(rim, '#ffffff', 0.55)) +
      circle(x, y, size * 0.8, mix(food[0] ?? '#aa7744', '#3a2010', 0.35)) +
      pieces +
      path(
        `M${n(x - size * 0.86)},${n(y - size * 0.2)} A${n(size * 0.88)},${n(size * 0.88)} 0 0 1 ${n(x - size * 0.1)},${n(y - size * 0.87)}`,
        'none',
        'stroke="#ffffff" stroke-width="5" opacity="0.55" stroke-linecap="round"',
      )
    );
  };
  const grain = each(60, () =>
    line(
      `M-10,${n(r(0, HEIGHT))} q${n(r(300, 600))},${n(r(-14, 14))} 1300,${n(r(-12, 12))}`,
      '#2c1608',
      1.5,
      fade(r(0.08, 0.28)),
    ),
  );
  return (
    backdrop('#8a5a34', '#6a3f22') +
    grain +
    bowl(420, 350, 196, '#2f5d8a', ['#c9562d', '#e8b04a', '#5f8f3a']) +
    bowl(800, 240, 146, '#e9e2d0', ['#7a9a3c', '#b7cf6a', '#f3efd9']) +
    bowl(1060, 480, 168, '#a3402f', ['#f0d9a8', '#d98a3d', '#8a4a24']) +
    bowl(700, 590, 120, '#e9e2d0', ['#efe6cf', '#f7f1e0', '#e2d3ac']) +
    bowl(110, 120, 116, '#44705e', ['#b03a2a', '#d96a4a', '#3f6b34']) +
    bowl(150, 620, 130, '#e9e2d0', ['#8a5a2c', '#c7914a', '#5c3a1c']) +
    line('M960,60 L1250,250 M985,46 L1268,232', '#d9b67c', 9) +
    glow(260, 60, 620, '#fff1cf', 0.42)
  );
}

export function umbrellas(r: Random): string {
  const colors = ['#d8503f', '#f0b545', '#2f7d8f', '#e8e2d4', '#5a6fa8', '#7aa35a', '#c7688c'];
  const one = (x: number, y: number, size: number, color: string) =>
    blurred(6, circle(x + 10, y + 26, size, '#10181f', 'opacity="0.35"')) +
    each(8, (i) => {
      const [a, b] = [(i * Math.PI) / 4, ((i + 1) * Math.PI) / 4];
      return path(
        `M${n(x)},${n(y)} L${n(x + Math.cos(a) * size)},${n(y + Math.sin(a) * size)} Q${n(x + Math.cos((a + b) / 2) * size * 0.88)},${n(y + Math.sin((a + b) / 2) * size * 0.88)} ${n(x + Math.cos(b) * size)},${n(y + Math.sin(b) * size)} Z`,
        mix(color, i % 2 ? '#ffffff' : '#10202c', i % 2 ? 0.13 : 0.09 + i * 0.012),
      );
    }) +
    circle(x, y, size * 0.05, '#30363c');
  const slabs = each(14, (row) =>
    each(18, (column) => rect(column * 76 - (row % 2) * 38, row * 54, 74, 52, mix('#6f8290', '#8fa2ae', r(0, 1)))),
  );
  const rings = each(44, () =>
    ellipse(
      r(0, WIDTH),
      r(0, HEIGHT),
      r(8, 26),
      r(6, 18),
      'none',
      `stroke="#dfeaf0" stroke-width="1.5" ${fade(r(0.15, 0.45))}`,
    ),
  );
  const spots: [number, number, number][] = [
    [160, 150, 92],
    [420, 96, 80],
    [330, 360, 104],
    [650, 260, 112],
    [930, 130, 90],
    [1150, 260, 100],
    [880, 450, 118],
    [560, 560, 100],
    [170, 580, 96],
    [1120, 600, 110],
  ];
  return (
    slabs +
    rings +
    spots.map(([x, y, size], i) => one(x, y, size, colors[i % colors.length] ?? '#d8503f')).join('') +
    each(120, () => line(`M${n(r(0, WIDTH))},${n(r(0, HEIGHT))} l-5,34`, '#ffffff', 1.4, fade(r(0.08, 0.26))))
  );
}

export function clinic(r: Random): string {
  const floor =
    path(`M0,${HEIGHT} L460,420 H820 L${WIDTH},${HEIGHT} Z`, '#cfe0e2') +
    path(`M540,${HEIGHT} L618,420 H662 L740,${HEIGHT} Z`, '#ffffff', 'opacity="0.6"');
  const walls =
    path(`M0,0 L460,210 V420 L0,${HEIGHT} Z`, '#dfeeec') +
    path(`M${WIDTH},0 L820,210 V420 L${WIDTH},${HEIGHT} Z`, '#c5dfdf') +
    path(`M0,0 L460,210 H820 L${WIDTH},0 Z`, '#f4faf9') +
    rect(460, 210, 360, 210, '#eaf5f3');
  const rail = line(`M0,520 L460,345 M${WIDTH},520 L820,345`, '#2f8f83', 12, 'opacity="0.8"');
  const doors = each(
    3,
    (i) =>
      polygon(
        [
          [30 + i * 150, 190 + i * 42],
          [118 + i * 132, 216 + i * 36],
          [118 + i * 132, 590 - i * 66],
          [30 + i * 150, 648 - i * 82],
        ],
        '#a9cfcb',
      ) +
      polygon(
        [
          [1250 - i * 150, 190 + i * 42],
          [1162 - i * 132, 216 + i * 36],
          [1162 - i * 132, 590 - i * 66],
          [1250 - i * 150, 648 - i * 82],
        ],
        '#f7fbfa',
      ),
  );
  const lamps =
    each(4, (i) =>
      polygon(
        [
          [560 - i * 34, 168 - i * 50],
          [720 + i * 34, 168 - i * 50],
          [730 + i * 44, 148 - i * 50],
          [550 - i * 44, 148 - i * 50],
        ],
        '#ffffff',
      ),
    ) + glow(640, 60, 460, '#ffffff', 0.7);
  const person = (x: number, y: number, s: number, coat: string) =>
    ellipse(x, y + 4, 38 * s, 7 * s, '#56787a', 'opacity="0.35"') +
    rect(x - 15 * s, y - 78 * s, 12 * s, 80 * s, '#33505f') +
    rect(x + 3 * s, y - 78 * s, 12 * s, 80 * s, '#33505f') +
    path(
      `M${n(x - 30 * s)},${n(y - 48 * s)} L${n(x - 24 * s)},${n(y - 142 * s)} Q${n(x)},${n(y - 166 * s)} ${n(x + 24 * s)},${n(y - 142 * s)} L${n(x + 30 * s)},${n(y - 48 * s)} Z`,
      coat,
    ) +
    circle(x, y - 178 * s, 18 * s, '#e3b99a') +
    path(`M${n(x - 19 * s)},${n(y - 180 * s)} q${n(19 * s)},${n(-34 * s)} ${n(38 * s)},0 Z`, '#2b211d');
  return (
    backdrop('#eef7f6', '#d4e6e6') +
    walls +
    floor +
    rect(520, 250, 240, 170, '#bfe3ee') +
    glow(640, 330, 240, '#ffffff', 0.9) +
    rect(637, 250, 6, 170, '#eaf5f3') +
    rail +
    doors +
    lamps +
    person(590, 470, 0.62, '#ffffff') +
    person(690, 520, 0.85, '#8fc7bd') +
    person(470, 640, 1.35, '#ffffff') +
    bokeh(r, 8, ['#ffffff'], 0, 200)
  );
}

export function metro(r: Random): string {
  const rings = each(
    11,
    (i) =>
      ellipse(640, 360, 900 - i * 78, 560 - i * 48, mix('#1a2836', '#6e8ca0', i / 11)) +
      ellipse(
        640,
        360,
        886 - i * 78,
        550 - i * 48,
        'none',
        `stroke="#d9f0ff" stroke-width="3" ${fade(0.1 + i * 0.04)}`,
      ),
  );
  const platform =
    path(`M-40,${HEIGHT} L560,420 H600 L470,${HEIGHT} Z`, '#c8ccca') +
    path(`M-40,${HEIGHT} L560,420 h8 L40,${HEIGHT} Z`, '#f0b43c');
  const rails =
    each(16, (i) => rect(560 - i * i * 1.7, 432 + i * i * 1.28, 170 + i * i * 3.7, 3 + i * 0.6, '#23303a')) +
    line(`M618,420 L560,${HEIGHT} M664,420 L900,${HEIGHT}`, '#c3ced4', 6);
  const head =
    gradient('metro', [
      [0, '#f7fafb'],
      [1, '#9fb3bf'],
    ]) +
    path('M640,430 V300 q0,-58 66,-58 h108 q66,0 66,58 V470 q0,30 -30,30 H670 q-30,0 -30,-30 Z', 'url(#metro)') +
    path('M660,300 q0,-36 44,-36 h112 q44,0 44,36 v62 H660 Z', '#1d2b36') +
    rect(640, 392, 240, 16, '#1d8a78') +
    circle(682, 446, 15, '#fffbe0') +
    circle(838, 446, 15, '#fffbe0') +
    glow(682, 446, 150, '#fff3c4', 0.9) +
    glow(838, 446, 150, '#fff3c4', 0.9) +
    line('M670,300 L720,272 M700,306 L740,282', '#ffffff', 6, 'opacity="0.3"');
  return (
    backdrop('#0e1822', '#20303c') +
    rings +
    rails +
    head +
    platform +
    each(7, (i) =>
      polygon(
        [
          [280 + i * 42, 90 + i * 36],
          [420 + i * 26, 90 + i * 36],
          [424 + i * 25, 98 + i * 35],
          [276 + i * 43, 98 + i * 35],
        ],
        '#f1fbff',
        'opacity="0.85"',
      ),
    ) +
    bokeh(r, 9, ['#d9f0ff'], 0, 240)
  );
}

export function bus(r: Random): string {
  const body = gradient('bus', [
    [0, '#ffffff'],
    [1, '#d5e3e0'],
  ]);
  const wheel = (x: number) =>
    circle(x, 590, 46, '#1d252b') + circle(x, 590, 23, '#a7b4ba') + circle(x, 590, 9, '#56646c');
  return (
    body +
    ellipse(660, 634, 470, 20, '#14202a', 'opacity="0.35"') +
    path('M210,590 V330 q0,-44 44,-44 H1040 q56,0 66,52 l20,150 v102 Z', 'url(#bus)') +
    path('M210,480 H1124 l2,30 v80 H210 Z', '#21917d') +
    path('M210,468 H1122 l2,14 H210 Z', '#f0b43c') +
    each(
      6,
      (i) =>
        rect(240 + i * 130, 324, 116, 108, '#28404d', 'rx="8"') +
        polygon(
          [
            [262 + i * 130, 432],
            [300 + i * 130, 324],
            [326 + i * 130, 324],
            [288 + i * 130, 432],
          ],
          '#ffffff',
          'opacity="0.13"',
        ),
    ) +
    path('M1026,324 h28 q22,0 28,24 l14,84 h-70 Z', '#28404d') +
    rect(330, 262, 420, 26, '#c7d6d2', 'rx="9"') +
    wheel(360) +
    wheel(960) +
    circle(1106, 534, 14, '#fff6c9') +
    glow(1106, 534, 120, '#fff3c4', 0.7) +
    each(5, () => line(`M${n(r(20, 160))},${n(r(360, 560))} h${n(r(30, 90))}`, '#ffffff', 3, 'opacity="0.5"'))
  );
}

export function classroom(r: Random): string {
  const panes = each(
    4,
    (i) =>
      rect(60 + i * 300, 60, 262, 300, '#d7eef5') +
      blurred(
        5,
        each(7, () =>
          circle(
            60 + i * 300 + r(20, 240),
            r(190, 350),
            r(30, 60),
            mix('#7fb07a', '#d6e7b4', r(0, 1)),
            'opacity="0.8"',
          ),
        ),
      ) +
      rect(60 + i * 300, 60, 262, 300, 'none', 'stroke="#ffffff" stroke-width="12"') +
      rect(187 + i * 300, 60, 8, 300, '#ffffff'),
  );
  const desk = (x: number, y: number, s: number) =>
    polygon(
      [
        [x, y],
        [x + 190 * s, y],
        [x + 214 * s, y + 40 * s],
        [x - 24 * s, y + 40 * s],
      ],
      '#d9a565',
    ) +
    rect(x - 24 * s, y + 40 * s, 238 * s, 10 * s, '#b07f42') +
    rect(x - 6 * s, y + 50 * s, 9 * s, 90 * s, '#6f7f88') +
    rect(x + 188 * s, y + 50 * s, 9 * s, 90 * s, '#6f7f88') +
    polygon(
      [
        [x + 40 * s, y + 8 * s],
        [x + 100 * s, y + 8 * s],
        [x + 98 * s, y + 30 * s],
        [x + 30 * s, y + 30 * s],
      ],
      '#ffffff',
    ) +
    polygon(
      [
        [x + 118 * s, y + 4 * s],
        [x + 160 * s, y + 4 * s],
        [x + 168 * s, y + 24 * s],
        [x + 120 * s, y + 24 * s],
      ],
      r(0, 1) > 0.5 ? '#d8503f' : '#2f7d8f',
    );
  const pupil = (x: number, y: number, s: number, shirt: string) =>
    path(
      `M${n(x - 44 * s)},${n(y + 90 * s)} Q${n(x - 46 * s)},${n(y + 20 * s)} ${x},${n(y + 14 * s)} Q${n(x + 46 * s)},${n(y + 20 * s)} ${n(x + 44 * s)},${n(y + 90 * s)} Z`,
      shirt,
    ) +
    circle(x, y - 14 * s, 28 * s, '#2a2220') +
    circle(x + 4 * s, y - 2 * s, 12 * s, '#e3b48c', 'opacity="0.0"');
  const rows = [
    [0, 400, 0.8],
    [1, 480, 1.05],
    [2, 590, 1.4],
  ]
    .map(([row, y, s]) =>
      each(
        5 - Number(row),
        (i) =>
          pupil(
            170 + Number(row) * 90 + i * 270 * Number(s) * 0.86,
            Number(y),
            Number(s),
            ['#f2f4f5', '#2f5d8a', '#e9c46a'][(i + Number(row)) % 3] ?? '#ffffff',
          ) + desk(80 + Number(row) * 90 + i * 270 * Number(s) * 0.86, Number(y) + 62 * Number(s), Number(s) * 0.9),
      ),
    )
    .join('');
  return (
    backdrop('#f3ead6', '#e2cfae') +
    panes +
    rect(0, 372, WIDTH, 12, '#c9b28a') +
    path(
      `M60,372 L322,372 L700,${HEIGHT} L240,${HEIGHT} Z M660,372 L922,372 L1300,${HEIGHT} L900,${HEIGHT} Z`,
      '#fffbe8',
      'opacity="0.35"',
    ) +
    rows +
    glow(500, 120, 620, '#fffbe8', 0.5)
  );
}
