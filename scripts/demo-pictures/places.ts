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
  radial,
  rect,
} from './brush.ts';

export function backdrop(top: string, bottom: string, id = 'backdrop'): string {
  return (
    gradient(id, [
      [0, top],
      [1, bottom],
    ]) + rect(0, 0, WIDTH, HEIGHT, `url(#${id})`)
  );
}

export function bokeh(r: Random, count: number, colors: readonly string[], top = 0, bottom = HEIGHT): string {
  return blurred(
    5,
    each(count, () =>
      circle(
        r(0, WIDTH),
        r(top, bottom),
        r(8, 40),
        colors[Math.floor(r(0, colors.length))] ?? '#ffffff',
        fade(r(0.12, 0.5)),
      ),
    ),
  );
}

function audience(r: Random, y: number, rows: number, color: string, light: string): string {
  return each(rows, (row) => {
    const size = 17 + row * 8;
    const shade = mix(color, '#000000', 0.1 + row * 0.16);
    return each(Math.ceil(WIDTH / (size * 2.9)) + 1, (i) => {
      const x = i * size * 2.9 + (row % 2) * size * 1.4 + r(-5, 5);
      const top = y + row * 46 + r(-5, 5);
      return (
        circle(x, top, size * 0.72, mix(shade, light, 0.18)) +
        circle(x, top + 3, size * 0.7, shade) +
        path(
          `M${n(x - size * 1.35)},${n(top + size * 3)} Q${n(x - size * 1.3)},${n(top + size * 0.85)} ${n(x)},${n(top + size * 0.75)} Q${n(x + size * 1.3)},${n(top + size * 0.85)} ${n(x + size * 1.35)},${n(top + size * 3)} Z`,
          shade,
        )
      );
    });
  });
}

export function lectureHall(r: Random, wall: string, screen: string, accent: string): string {
  const beams = each(7, (i) =>
    polygon(
      [
        [i * 213 - 30, 0],
        [i * 213 + 70, 0],
        [i * 213 + 42, 150],
        [i * 213 - 2, 150],
      ],
      '#ffffff',
      'opacity="0.05"',
    ),
  );
  const display =
    rect(330, 120, 620, 300, '#0d1620', 'rx="6"') +
    gradient(
      'screen',
      [
        [0, mix(screen, '#ffffff', 0.5)],
        [1, screen],
      ],
      'x1="0" y1="0" x2="1" y2="1"',
    ) +
    rect(342, 132, 596, 276, 'url(#screen)');
  const chart =
    each(7, (i) =>
      rect(690 + i * 30, 370 - (i + 1) * 24 - r(0, 26), 18, (i + 1) * 24 + 10, '#ffffff', 'opacity="0.75" rx="2"'),
    ) +
    line('M390,340 C450,300 480,330 530,262 S620,214 650,226', accent, 7) +
    each(3, (i) => rect(390, 170 + i * 26, 190 - i * 46, 9, '#ffffff', 'opacity="0.7" rx="4"'));
  const speaker =
    circle(230, 330, 22, '#2c2320') +
    path('M186,452 Q188,362 230,360 Q272,362 274,452 Z', mix(accent, '#241a1a', 0.5)) +
    polygon(
      [
        [180, 430],
        [290, 430],
        [278, 520],
        [192, 520],
      ],
      mix(wall, '#3b2414', 0.6),
    );
  return (
    backdrop(mix(wall, '#000000', 0.35), wall) +
    beams +
    glow(640, 270, 560, screen, 0.5) +
    display +
    chart +
    speaker +
    rect(0, 468, WIDTH, 70, mix(wall, '#1a100a', 0.5)) +
    audience(r, 520, 4, '#1b222b', screen)
  );
}

export function assembly(r: Random, p: { seat: string; wall: string; accent: string }): string {
  const wall =
    backdrop(mix(p.wall, '#ffffff', 0.25), p.wall) +
    each(14, (i) => rect(i * 94, 0, 46, 330, '#ffffff', 'opacity="0.07"')) +
    glow(640, 150, 520, '#fff3d4', 0.75);
  const stage =
    rect(180, 250, 920, 92, mix(p.accent, '#50180f', 0.35)) +
    rect(180, 250, 920, 8, '#ffffff', 'opacity="0.25"') +
    each(
      11,
      (i) =>
        circle(240 + i * 80, 236, 13, '#2a2524') +
        path(`M${214 + i * 80},272 q2,-26 26,-26 q24,0 26,26 Z`, i % 3 ? '#26303c' : '#5b6b7a'),
    ) +
    each(13, (i) => ellipse(220 + i * 70, 338, 34, 16, '#3d7a4d') + circle(220 + i * 70, 326, 7, p.accent));
  const seats = each(9, (row) => {
    const [y, size] = [372 + row * row * 4.2 + row * 9, 22 + row * 5.4];
    return each(Math.ceil(WIDTH / (size * 1.4)) + 1, (i) => {
      const x = i * size * 1.4 - 20 + (row % 2) * size * 0.7;
      const bow = ((x - 640) / 640) ** 2 * -16;
      const person =
        r(0, 1) > 0.22
          ? circle(x + size * 0.5, y + bow - size * 0.16, size * 0.3, mix('#2a2422', p.seat, r(0, 0.35)))
          : '';
      return (
        person +
        path(
          `M${n(x)},${n(y + bow + size * 1.2)} v${n(-size)} q0,${n(-size * 0.3)} ${n(size * 0.3)},${n(-size * 0.3)} h${n(size * 0.4)} q${n(size * 0.3)},0 ${n(size * 0.3)},${n(size * 0.3)} v${n(size)} Z`,
          mix(p.seat, '#000000', row * 0.05),
        )
      );
    });
  });
  return wall + stage + rect(0, 342, WIDTH, 400, mix(p.seat, '#120808', 0.55)) + seats;
}

export function bookshelves(r: Random, wood: string, spines: readonly string[], lamp: string): string {
  const shelves = each(5, (row) => {
    const base = 128 + row * 132;
    let x = 0;
    let books = '';
    while (x < WIDTH) {
      const [w, h] = [r(13, 36), r(76, 112)];
      if (r(0, 1) < 0.06) {
        x += r(20, 60);
        continue;
      }
      const color = mix(spines[Math.floor(r(0, spines.length))] ?? '#777777', '#1c1410', r(0, 0.3));
      const lean = r(0, 1) > 0.93 ? `transform="rotate(7 ${n(x)} ${base})"` : '';
      books += `<g ${lean}>${rect(x, base - h, w - 1.5, h, color, 'rx="1.5"')}${rect(x + 2, base - h, 2.5, h, '#ffffff', 'opacity="0.16"')}${rect(x + 1, base - h * 0.82, w - 3.5, 4, '#f5e2b5', 'opacity="0.55"')}${rect(x + 1, base - h * 0.24, w - 3.5, 3, '#f5e2b5', 'opacity="0.4"')}</g>`;
      x += w;
    }
    return (
      rect(0, base - 122, WIDTH, 122, mix(wood, '#120a05', 0.62)) +
      books +
      rect(0, base - 122, WIDTH, 14, '#000000', 'opacity="0.28"') +
      rect(0, base, WIDTH, 12, wood) +
      rect(0, base, WIDTH, 2.5, '#ffffff', 'opacity="0.25"')
    );
  });
  const posts = each(
    4,
    (i) =>
      rect(-10 + i * 425, 0, 22, HEIGHT, mix(wood, '#000000', 0.12)) +
      rect(-10 + i * 425, 0, 4, HEIGHT, '#ffffff', 'opacity="0.14"'),
  );
  return (
    backdrop(wood, mix(wood, '#000000', 0.3)) +
    shelves +
    posts +
    glow(920, 300, 640, lamp, 0.5) +
    radial('vignette', [
      [0.55, '#000000', 0],
      [1, '#000000', 0.55],
    ]) +
    rect(-160, -120, WIDTH + 320, HEIGHT + 240, 'url(#vignette)')
  );
}

export function readingDesk(wood: string): string {
  const table =
    path(`M-20,600 L${WIDTH + 20},560 L${WIDTH + 20},${HEIGHT} L-20,${HEIGHT} Z`, mix(wood, '#000000', 0.2)) +
    line(`M-20,600 L${WIDTH + 20},560`, mix(wood, '#ffffff', 0.4), 4);
  const book =
    path('M420,640 Q520,590 620,628 Q720,586 826,622 L850,690 Q730,652 624,694 Q520,658 396,708 Z', '#f8efdc') +
    line('M620,628 L624,694', '#b9a98a', 3) +
    each(4, (i) =>
      line(
        `M${452 - i * 4},${646 + i * 13} Q530,${612 + i * 15} 602,${640 + i * 12} M${644},${638 + i * 13} Q730,${606 + i * 15} ${806 + i * 5},${632 + i * 13}`,
        '#9d9383',
        2,
        'opacity="0.7"',
      ),
    );
  return (
    table +
    book +
    ellipse(1010, 640, 62, 17, '#000000', 'opacity="0.3"') +
    path('M966,580 L1050,580 L1040,640 Q1008,652 976,640 Z', '#e9e2d2') +
    ellipse(1008, 580, 42, 10, '#5c3a20') +
    line('M1050,594 q26,4 6,32', '#e9e2d2', 7)
  );
}

export function museum(r: Random): string {
  const arches = each(
    3,
    (i) =>
      path(
        `M${130 + i * 390},560 v-250 q0,-130 120,-130 q120,0 120,130 v250 Z`,
        mix('#d9c9ae', '#8f7a5c', i === 1 ? 0.05 : 0.4),
      ) + glow(250 + i * 390, 300, 210, '#fff2cf', 0.65),
  );
  const vase = (x: number, color: string, size: number) =>
    ellipse(x, 502, size * 0.7, 10, '#000000', 'opacity="0.3"') +
    path(
      `M${n(x - size * 0.2)},${n(500 - size * 2.1)} q${n(size * 0.04)},${n(size * 0.42)} ${n(-size * 0.36)},${n(size * 0.85)} q${n(-size * 0.2)},${n(size * 0.74)} ${n(size * 0.3)},${n(size * 1.25)} h${n(size * 0.52)} q${n(size * 0.5)},${n(-size * 0.51)} ${n(size * 0.3)},${n(-size * 1.25)} q${n(-size * 0.4)},${n(-size * 0.43)} ${n(-size * 0.36)},${n(-size * 0.85)} Z`,
      color,
    ) +
    ellipse(x, 500 - size * 2.1, size * 0.2, 5, mix(color, '#000000', 0.5)) +
    path(
      `M${n(x - size * 0.4)},${n(500 - size * 1.1)} q${n(size * 0.1)},${n(size * 0.6)} ${n(size * 0.14)},${n(size)}`,
      'none',
      `stroke="#ffffff" stroke-width="${n(size * 0.07)}" opacity="0.35"`,
    ) +
    line(
      `M${n(x - size * 0.5)},${n(500 - size * 0.92)} q${n(size * 0.5)},${n(size * 0.16)} ${n(size)},0`,
      mix(color, '#ffffff', 0.5),
      4,
    );
  const stands = [250, 640, 1030]
    .map(
      (x) =>
        polygon(
          [
            [x - 74, 500],
            [x + 74, 500],
            [x + 86, 640],
            [x - 86, 640],
          ],
          '#f1e9da',
        ) +
        rect(x - 74, 500, 148, 9, '#ffffff') +
        polygon(
          [
            [x - 86, 640],
            [x + 86, 640],
            [x + 130, 700],
            [x - 40, 700],
          ],
          '#000000',
          'opacity="0.14"',
        ),
    )
    .join('');
  return (
    backdrop('#6d5a43', '#b8a182') +
    arches +
    rect(0, 560, WIDTH, 160, '#8a7152') +
    each(9, (i) =>
      line(`M${640 + (i - 4) * 90},560 L${640 + (i - 4) * 330},${HEIGHT}`, '#ffffff', 2, 'opacity="0.13"'),
    ) +
    stands +
    vase(250, '#6f9a8d', 74) +
    vase(640, '#2d5f8a', 92) +
    vase(1030, '#a85335', 70) +
    bokeh(r, 10, ['#fff1c9'], 0, 240)
  );
}

export function theatre(r: Random): string {
  const curtain = (side: 1 | -1) =>
    each(9, (i) => {
      const x = side === 1 ? i * 40 : WIDTH - i * 40;
      return path(
        `M${x - 24},0 L${x + 24},0 Q${x + 30 - side * i * 3},380 ${x + 20 - side * i * 6},590 L${x - 22 - side * i * 6},590 Q${x - 22},320 ${x - 24},0 Z`,
        mix('#a31f2c', '#3d0710', (i % 2) * 0.42 + i * 0.03),
      );
    });
  const beams = [
    [360, '#ffd9a0'],
    [640, '#fff4dd'],
    [930, '#a8c8ff'],
  ]
    .map(([x, color], i) =>
      polygon(
        [
          [Number(x) - 10, 0],
          [Number(x) + 10, 0],
          [Number(x) + 190 - i * 40, 590],
          [Number(x) - 190 + i * 20, 590],
        ],
        String(color),
        'opacity="0.16"',
      ),
    )
    .join('');
  const dancer = (x: number, s: number, color: string) =>
    `<g transform="translate(${x} 590) scale(${s})">${path('M-58,0 Q-34,-92 -12,-128 L12,-128 Q40,-88 64,0 Q0,16 -58,0 Z', color)}${path('M-14,-124 L14,-124 L11,-176 L-11,-176 Z', mix(color, '#ffffff', 0.3))}${circle(0, -197, 18, '#2b1a18')}${circle(0, -214, 9, '#2b1a18')}${path('M8,-168 Q70,-190 96,-262 Q84,-178 30,-142 Z', mix(color, '#ffffff', 0.55))}${path('M-8,-168 Q-64,-158 -116,-196 Q-70,-128 -14,-142 Z', mix(color, '#ffffff', 0.45))}</g>`;
  return (
    backdrop('#140a1e', '#52253d') +
    glow(640, 430, 520, '#ff9d5c', 0.5) +
    blurred(5, beams) +
    circle(640, 300, 128, '#ffe9bd', 'opacity="0.9"') +
    dancer(640, 1.15, '#d8473c') +
    dancer(420, 0.85, '#e8a23a') +
    dancer(860, 0.85, '#4b8f9c') +
    rect(0, 584, WIDTH, 26, '#3a1a12') +
    curtain(1) +
    curtain(-1) +
    path(`M0,0 H${WIDTH} V64 ${each(8, () => 'q-80,66 -160,0 ')} Z`, '#7d1522') +
    audience(r, 640, 2, '#120b14', '#ff9d5c')
  );
}

export function stadium(r: Random): string {
  const stands = each(6, (i) =>
    ellipse(640, 420 - i * 8, 900 - i * 56, 330 - i * 30, mix('#1d2a44', '#5a6f92', i / 6)),
  );
  const crowd = each(1300, () => {
    const [a, d] = [r(Math.PI, Math.PI * 2), r(0.72, 1)];
    return circle(
      640 + Math.cos(a) * 890 * d,
      410 + Math.sin(a) * 300 * d,
      r(1.6, 3.2),
      ['#e9edf2', '#d8503f', '#f0b545', '#79a7d3', '#30466b'][Math.floor(r(0, 5))] ?? '#fff',
      'opacity="0.8"',
    );
  });
  const stripes = each(12, (i) =>
    polygon(
      [
        [150 + i * 82, 330],
        [232 + i * 82, 330],
        [-280 + (i + 1) * 154, HEIGHT],
        [-280 + i * 154, HEIGHT],
      ],
      i % 2 ? '#3d9a4e' : '#358a46',
    ),
  );
  const marks =
    line(
      `M150,334 H1134 M640,334 V${HEIGHT} M150,334 L-280,${HEIGHT} M1134,334 L1568,${HEIGHT}`,
      '#ffffff',
      4,
      'opacity="0.85"',
    ) + ellipse(640, 500, 190, 66, 'none', 'stroke="#ffffff" stroke-width="4" opacity="0.85"');
  const lights = [130, 420, 860, 1150]
    .map(
      (x) =>
        rect(x - 3, 60, 6, 150, '#3d4d69') +
        glow(x, 62, 190, '#fdfbe8', 0.8) +
        each(8, (i) => circle(x - 27 + (i % 4) * 18, 54 + Math.floor(i / 4) * 16, 6, '#fffef2')),
    )
    .join('');
  return (
    backdrop('#0d1c3d', '#5a86b4') + stands + crowd + stripes + marks + glow(640, 480, 620, '#f3ffd0', 0.28) + lights
  );
}

export function pool(r: Random): string {
  const lanes = each(7, (i) => {
    const top = 60 + i * 100;
    return (
      each(46, (k) => rect(k * 28, top, 20, 8, k % 6 < 3 ? '#e4513d' : '#f8f8f2', 'rx="4"')) +
      ellipse(660, top + 16, 700, 5, '#06425e', 'opacity="0.18"')
    );
  });
  const ripples = each(260, () =>
    line(
      `M${n(r(-20, WIDTH))},${n(r(0, HEIGHT))} q${n(r(16, 40))},${n(r(-10, 10))} ${n(r(40, 90))},0`,
      '#ffffff',
      2,
      fade(r(0.06, 0.28)),
    ),
  );
  const swimmer = (x: number, y: number, cap: string) =>
    blurred(4, ellipse(x - 74, y, 110, 24, '#ffffff', 'opacity="0.5"')) +
    path(
      `M${x - 92},${y - 9} Q${x - 20},${y - 20} ${x + 10},${y - 6} L${x + 10},${y + 8} Q${x - 20},${y + 18} ${x - 92},${y + 8} Z`,
      '#d9a179',
    ) +
    circle(x + 22, y, 15, cap) +
    line(`M${x + 4},${y - 10} Q${x + 40},${y - 40} ${x + 76},${y - 24}`, '#d9a179', 9);
  return (
    backdrop('#39b5d6', '#1583b0') +
    ripples +
    lanes +
    swimmer(760, 118, '#f1c232') +
    swimmer(900, 218, '#d23f3f') +
    swimmer(640, 318, '#ffffff') +
    swimmer(980, 418, '#2b4da0') +
    swimmer(560, 518, '#2f9e61') +
    swimmer(820, 618, '#7a3f9d') +
    glow(300, 120, 520, '#ffffff', 0.4)
  );
}

export function track(r: Random): string {
  const lanes = each(9, (i) =>
    line(
      `M${640 + (i - 4) * 24},300 C${640 + (i - 4) * 70},430 ${640 + (i - 4) * 150},560 ${640 + (i - 4) * 290},740`,
      '#fdf3ea',
      3 + Math.abs(i - 4) * 0.3,
      'opacity="0.9"',
    ),
  );
  const runner = (x: number, y: number, s: number, color: string) =>
    `<g transform="translate(${x} ${y}) scale(${s})">${ellipse(0, 4, 40, 6, '#3b0f0a', 'opacity="0.3"')}${line('M0,-92 L-4,-50 L22,-30 L12,0 M-4,-50 L-28,-30 L-48,-44', '#2a201d', 11)}${line('M2,-118 L0,-60', color, 24)}${line('M4,-112 L30,-92 L44,-110 M0,-112 L-24,-98 L-30,-76', '#c98f6a', 8)}${circle(6, -142, 14, '#c98f6a')}${path('M-9,-146 q4,-18 20,-14 q10,4 8,12 q-16,-6 -28,2 Z', '#1d1512')}</g>`;
  return (
    backdrop('#7db5dc', '#f4e6cf') +
    glow(930, 190, 420, '#fff6df', 0.9) +
    each(30, () => ellipse(r(0, WIDTH), r(262, 300), r(30, 90), r(20, 44), mix('#5c8f63', '#9dbf8c', r(0, 1)))) +
    path(`M470,300 H810 L1900,740 H-620 Z`, '#c24a36') +
    path(`M0,300 H470 L-620,740 H0 Z`, '#5fa352') +
    path(`M810,300 H${WIDTH} V740 H1900 Z`, '#67ab58') +
    lanes +
    runner(610, 430, 0.62, '#2f6fb0') +
    runner(700, 468, 0.76, '#f0b53c') +
    runner(520, 560, 1.1, '#e8eef2') +
    runner(800, 640, 1.45, '#1f8a70')
  );
}

export function court(r: Random): string {
  const boards = each(22, (i) =>
    line(`M${640 + (i - 10.5) * 42},330 L${640 + (i - 10.5) * 150},${HEIGHT}`, '#7a4a20', 2, 'opacity="0.3"'),
  );
  const hoop =
    rect(536, 92, 208, 132, '#f6f8fa', 'rx="4" stroke="#30424f" stroke-width="5"') +
    rect(606, 142, 68, 52, 'none', 'stroke="#d94a32" stroke-width="5"') +
    ellipse(640, 214, 42, 10, 'none', 'stroke="#e2562f" stroke-width="7"') +
    each(6, (i) =>
      line(
        `M${602 + i * 15},218 L${616 + i * 9.6},276 M${678 - i * 15},218 L${664 - i * 9.6},276`,
        '#ffffff',
        2,
        'opacity="0.8"',
      ),
    ) +
    rect(632, 40, 16, 54, '#30424f');
  const ball =
    circle(770, 150, 32, '#dd7a2d') +
    line(
      'M739,148 Q770,160 801,150 M768,118 Q776,150 770,182 M748,127 Q768,150 750,174 M793,127 Q776,150 791,174',
      '#5a2b10',
      3,
    );
  return (
    backdrop('#20324a', '#6f8dab') +
    each(9, (i) => rect(60 + i * 140, 20, 74, 150, '#e8f4ff', 'opacity="0.24"')) +
    glow(640, 160, 520, '#fff6da', 0.55) +
    rect(0, 300, WIDTH, 36, '#22384f') +
    path(`M0,330 H${WIDTH} V${HEIGHT} H0 Z`, '#c98b4a') +
    boards +
    path(`M500,336 L780,336 L930,560 L350,560 Z`, '#2f6f8f', 'opacity="0.75" stroke="#ffffff" stroke-width="5"') +
    ellipse(640, 560, 290, 74, 'none', 'stroke="#ffffff" stroke-width="5"') +
    hoop +
    ball +
    bokeh(r, 12, ['#ffffff', '#ffe4b0'], 0, 120)
  );
}
