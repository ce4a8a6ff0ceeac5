import {
  HEIGHT,
  type Random,
  WIDTH,
  circle,
  each,
  ellipse,
  fade,
  glow,
  line,
  mix,
  n,
  path,
  polygon,
  rect,
} from './brush.ts';
import { boat, bridge, containers, gantry, lantern, oldHouse, skyline, train, turbine, viaduct } from './city.ts';
import { bus, classroom, clinic, dishes, market, metro, umbrellas } from './daily-life.ts';
import { areaChart, assemblyLine, barChart, greenhouse, paperHills, ribbons, solarField } from './industry.ts';
import {
  birds,
  clouds,
  conifer,
  furrows,
  haze,
  ranges,
  ridge,
  sky,
  stars,
  terraces,
  tree,
  water,
} from './landscape.ts';
import { type Palette, autumn, dawn, dusk, gold, mist, night, noon, rain, spring, winter } from './palette.ts';
import {
  assembly,
  bokeh,
  bookshelves,
  court,
  lectureHall,
  museum,
  pool,
  readingDesk,
  stadium,
  theatre,
  track,
} from './places.ts';

type Scene = (r: Random) => string;

/** Every picture of the demo site by its key, as what stands inside an SVG of 1280 × 720. */
export const scenes: Record<string, Scene> = {
  river_dawn: (r) =>
    riverCity(r, dawn, 0) +
    boat(330, 600, 130, '#2b3440', '#54483e') +
    boat(860, 540, 70, '#2b3440', '#6a5a4a') +
    birds(r, 7, '#3b4a58'),
  river_noon: (r) => riverCity(r, noon, 0) + boat(940, 610, 140, '#ffffff', '#e8a33d') + birds(r, 5, '#ffffff'),
  river_night: (r) => riverCity(r, night, 0.5) + bokeh(r, 16, ['#ffc46b', '#8fc1ff'], 430, 560),
  river_rain: (r) =>
    riverCity(r, rain, 0.16) +
    each(190, () => line(`M${n(r(0, WIDTH))},${n(r(-20, HEIGHT))} l-9,42`, '#e8f1f5', 1.3, fade(r(0.12, 0.35)))),
  bridge_dusk: (r) =>
    sky(dusk, 660, 330, 54) +
    clouds(r, 7, '#ffb08a', 0.4) +
    skyline(r, 452, 130, mix(dusk.far, dusk.near, 0.4), 0.1, dusk.sky[2]) +
    water(r, dusk, 448, 660) +
    bridge(400, '#2b2547', '#ffd0a6'),
  bridge_dawn: (r) =>
    sky(dawn, 300, 300) +
    clouds(r, 6) +
    ranges(r, dawn, 400, 3) +
    water(r, dawn, 452, 300) +
    bridge(404, '#445d70', '#fff3df') +
    haze(400, 140, '#fff0dd', 0.6),
  skyline_construction: (r) =>
    sky(gold, 1000, 220) +
    clouds(r, 6) +
    skyline(r, 600, 260, '#b9a27a', 0, '#fff0cf') +
    skyline(r, 660, 330, '#5d6f78', 0, '#ffe9bf') +
    towerCrane(250, 640, 470) +
    towerCrane(830, 660, 540) +
    rect(0, 656, WIDTH, 70, '#3f4a4c') +
    each(9, (i) => rect(30 + i * 150, 616, 96, 42, i % 2 ? '#e8a33d' : '#4c8a8f')),
  train_fields: (r) =>
    sky(spring, 260, 170) +
    clouds(r, 8, '#ffffff', 0.6) +
    ranges(r, spring, 350, 3) +
    furrows(r, 400, ['#86b353', '#c7d36a']) +
    viaduct(486, '#b9c2c4') +
    train(424, '#eef3f5', '#1f6fae'),
  metro: (r) => metro(r),
  bus_street: (r) =>
    sky(noon, 1000, 140) +
    clouds(r, 6) +
    skyline(r, 560, 330, '#8fb0bd', 0, '#ffffff') +
    each(8, (i) => tree(r, 30 + i * 180, 570, 150, '#4a8a52')) +
    rect(0, 566, WIDTH, 160, '#6c7a82') +
    each(7, (i) => rect(20 + i * 200, 672, 110, 8, '#ffffff', 'opacity="0.8"')) +
    bus(r),
  mountain_mist: (r) =>
    sky(mist, 860, 200) +
    ranges(r, mist, 260, 6, 0.55, 190) +
    haze(330, 120, '#ffffff', 0.8) +
    haze(470, 130, '#ffffff', 0.7) +
    each(22, (i) => conifer(i * 62 + r(-20, 20), 740 + r(-26, 10), r(120, 230), '#23423f')) +
    birds(r, 5, '#3b5553'),
  mountain_autumn: (r) =>
    sky(autumn, 380, 210) +
    clouds(r, 5) +
    ranges(r, autumn, 330, 4, 0.4, 170) +
    each(64, () =>
      tree(
        r,
        r(0, WIDTH),
        r(600, 760),
        r(90, 160),
        ['#c2542a', '#d98a2e', '#a33a2a', '#e0b040', '#7a6a34'][Math.floor(r(0, 5))] ?? '#c2542a',
      ),
    ),
  mountain_snow: (r) =>
    sky(winter, 920, 200) +
    ranges(r, { ...winter, near: '#7d97b0' }, 330, 4, 0.8, 230) +
    path('M0,560 Q320,500 640,552 T1280,530 V720 H0 Z', '#f3f7fa') +
    each(17, (i) => conifer(i * 82 + r(-24, 24), 640 + r(-40, 60), r(80, 170), '#5d7a86')) +
    each(170, () => circle(r(0, WIDTH), r(0, HEIGHT), r(1, 4), '#ffffff', fade(r(0.3, 0.9)))),
  tea_hills: (r) =>
    sky(spring, 1010, 150) +
    clouds(r, 6) +
    ranges(r, spring, 290, 3, 0.3, 120) +
    haze(270, 110, '#ffffff', 0.7) +
    terraces(r, 330, '#1d5a35', '#a9cf74') +
    each(5, (i) => tree(r, 130 + i * 250 + r(-60, 60), 400 + r(0, 70), r(60, 110), '#3d7a48')),
  harvest: (r) =>
    sky(gold, 940, 210, 56) +
    clouds(r, 7, '#fff6e0', 0.6) +
    ranges(r, gold, 350, 3, 0.2, 90) +
    furrows(r, 404, ['#d9a637', '#f0ce6a'], 560) +
    harvester(430, 560) +
    each(900, () =>
      line(
        `M${n(r(0, WIDTH))},${n(r(650, 730))} l${n(r(-6, 8))},-${n(r(20, 52))}`,
        mix('#b07a1c', '#f6dd8a', r(0, 1)),
        2,
        'opacity="0.8"',
      ),
    ),
  orchard: (r) =>
    sky(autumn, 960, 160) +
    ranges(r, autumn, 320, 3, 0.2, 110) +
    furrows(r, 400, ['#8f9a4a', '#b7b45e'], 640) +
    each(5, (row) =>
      each(7, (i) => fruitTree(r, 640 + (i - 3) * (150 + row * 60) + r(-14, 14), 440 + row * 58, 82 + row * 30)),
    ),
  greenhouse: (r) => greenhouse(r),
  wetland: (r) =>
    sky(mist, 320, 230) +
    ranges(r, mist, 330, 3, 0.2, 70) +
    water(r, { ...mist, water: '#86aaa0' }, 400, 320) +
    each(5, (i) => egret(300 + i * 170 + r(-40, 40), 520 + r(-30, 80), r(0.8, 1.4))) +
    reeds(r, 220) +
    birds(r, 6, '#f7faf6', 120, 300),
  park_spring: (r) =>
    sky(spring, 900, 150) +
    clouds(r, 7, '#ffffff', 0.6) +
    each(26, (i) => tree(r, i * 54 + r(-16, 16), 420 + r(-10, 20), r(110, 170), '#7fae6a')) +
    path('M0,410 Q640,380 1280,410 V720 H0 Z', '#a5c96b') +
    path('M560,406 C640,470 300,560 430,740 H820 C700,600 800,470 610,404 Z', '#e9dcc0') +
    each(9, (i) =>
      tree(
        r,
        [70, 210, 330, 900, 1010, 1120, 1220, 40, 1250][i] ?? 0,
        540 + i * 16,
        200 + i * 6,
        ['#f3a9bf', '#f7c3d0', '#e98fab'][i % 3] ?? '#f3a9bf',
      ),
    ) +
    each(160, () => ellipse(r(0, WIDTH), r(430, HEIGHT), r(2, 5), r(1.5, 3), '#f9c8d6', fade(r(0.5, 1)))),
  greenway: (r) =>
    sky(noon, 240, 150) +
    clouds(r, 8, '#ffffff', 0.6) +
    skyline(r, 400, 110, '#9dbccd', 0, '#ffffff') +
    water(r, noon, 396, 240) +
    path('M700,400 H1290 V730 H120 C420,620 660,500 700,400 Z', '#7fb360') +
    path('M806,400 H850 C860,520 760,640 640,730 H330 C580,630 780,520 806,400 Z', '#c25a44') +
    line('M826,404 C826,520 690,640 486,728', '#ffffff', 4, 'stroke-dasharray="26 20" opacity="0.8"') +
    each(7, (i) => tree(r, 920 + i * 62, 440 + i * 44, 120 + i * 26, '#3f8a4a')) +
    cyclist(700, 590, 1.3) +
    cyclist(800, 486, 0.7),
  old_town: (r) =>
    sky(autumn, 960, 180) +
    clouds(r, 6) +
    ranges(r, autumn, 330, 2, 0.3, 100) +
    oldTown(r, '#efe6d5', '#3c4347', '#6b4a33') +
    water(r, autumn, 560, 960) +
    boat(420, 650, 150, '#3a2c22', '#5d4a38'),
  old_town_snow: (r) =>
    sky(winter, 300, 170) +
    ridge(r, 380, 110, '#a9bccb', 0.4) +
    oldTown(r, '#e9eaea', '#dfe7ec', '#f3b75e') +
    water(r, winter, 560, 300) +
    each(240, () => circle(r(0, WIDTH), r(0, HEIGHT), r(1, 4.5), '#ffffff', fade(r(0.3, 0.95)))),
  lanterns: (r) =>
    sky(night, 1040, 130, 40) +
    stars(r, 120) +
    oldTown(r, '#5a4a4c', '#151a2b', '#ffc46b') +
    water(r, { ...night, sun: '#ffc46b' }, 560, 640) +
    each(9, (i) => lantern(80 + i * 142, 120 + Math.sin(i * 1.1) * 46, 36 - (i % 3) * 6)) +
    each(40, () => ellipse(r(0, WIDTH), r(575, 710), r(12, 50), r(2, 5), '#ffb45c', fade(r(0.2, 0.7)))) +
    bokeh(r, 16, ['#ffb45c', '#ff7a4c'], 380, 700),
  fireworks: (r) =>
    sky(night, 100, 90, 0) +
    stars(r, 90) +
    each(6, (i) =>
      firework(
        r,
        160 + i * 200,
        110 + r(0, 140),
        r(70, 130),
        ['#ff7a59', '#ffd166', '#7fd1ff', '#ff9ecf', '#b8f28a', '#fff2c4'][i] ?? '#ffd166',
      ),
    ) +
    skyline(r, 520, 210, '#1c2a4e', 0.45, '#3a4c80') +
    water(r, { ...night, sun: '#ff9d6b' }, 516, 560) +
    boat(700, 620, 120, '#0a0f1e', '#2a2236'),
  market_morning: (r) => market(r, false),
  market_night: (r) => market(r, true),
  dishes: (r) => dishes(r),
  umbrellas: (r) => umbrellas(r),
  stadium: (r) => stadium(r),
  pool: (r) => pool(r),
  track: (r) => track(r),
  court: (r) => court(r),
  lecture_science: (r) => lectureHall(r, '#2b3b4e', '#2f9e8a', '#ffd166'),
  assembly: (r) => assembly(r, { seat: '#a63a36', wall: '#c9a878', accent: '#c8402f' }),
  assembly_blue: (r) => assembly(r, { seat: '#2f4f7a', wall: '#9fb0bd', accent: '#d39a2c' }),
  library: (r) =>
    bookshelves(r, '#8a5a34', ['#7d2f2a', '#2f5d62', '#c79a4a', '#394a6b', '#5b6b3a', '#d8c7a4', '#6d3d5a'], '#ffdf9e'),
  reading_room: (r) =>
    bookshelves(r, '#6b5646', ['#a3b5a6', '#d8c7a4', '#54717a', '#c4785a', '#e9e0cc', '#38484f'], '#fff0cf') +
    readingDesk('#a8763f'),
  museum: (r) => museum(r),
  theatre: (r) => theatre(r),
  port: (r) =>
    sky(dawn, 980, 250) +
    clouds(r, 7) +
    ranges(r, dawn, 420, 2, 0.2, 70) +
    water(r, dawn, 440, 980) +
    ship(180, 500) +
    gantry(360, 560, 330, '#c4523d') +
    gantry(760, 560, 360, '#b84a38') +
    gantry(1080, 560, 330, '#c4523d') +
    rect(0, 556, WIDTH, 170, '#4a5661') +
    containers(r, -20, 650, 15, 4, dawn) +
    containers(r, -60, 730, 16, 2, noon),
  port_night: (r) =>
    sky(night, 240, 130) +
    stars(r, 70) +
    skyline(r, 446, 120, '#1c2a4e', 0.4, '#3a4c80') +
    water(r, { ...night, sun: '#ffd9a0' }, 442, 640) +
    gantry(280, 570, 360, '#d07a4c') +
    gantry(760, 570, 380, '#c06a42') +
    each(5, (i) => glow(140 + i * 250, 250, 130, '#fff0c4', 0.6)) +
    rect(0, 566, WIDTH, 160, '#1a222d') +
    containers(r, -20, 690, 15, 4, night),
  factory: (r) => assemblyLine(r),
  solar: (r) =>
    sky(noon, 1010, 170, 54) +
    clouds(r, 5) +
    ranges(r, noon, 340, 3, 0.2, 80) +
    rect(0, 380, WIDTH, 340, '#7aa05a') +
    solarField(r),
  wind: (r) =>
    sky(dusk, 300, 320, 54) +
    clouds(r, 6, '#ffb08a', 0.35) +
    turbine(240, 470, 150, 20) +
    turbine(520, 450, 130, 70) +
    ranges(r, dusk, 430, 4, 0.3, 120) +
    turbine(980, 620, 300, 12) +
    turbine(720, 600, 220, 48),
  bar_chart: (r) => barChart(r),
  area_chart: (r) => areaChart(r),
  ribbons_blue: (r) => ribbons(r, '#dcecf2', '#1d4e6b', ['#8cc0d6', '#4f97b8', '#2f7396', '#1d5474', '#143e58']),
  ribbons_warm: (r) => ribbons(r, '#fbe9d2', '#7a2f2a', ['#f3c08f', '#e89a68', '#d06f4c', '#a84a3c', '#7a2f2a']),
  paper_hills: (r) => paperHills(r, ['#f3e6cf', '#e2b98c', '#c98a62', '#93634f', '#5a4a4a', '#33343c']),
  paper_sea: (r) => paperHills(r, ['#e3eee9', '#a9cfc6', '#6fa8a4', '#437f86', '#2a5a68', '#1a3a4a']),
  clinic: (r) => clinic(r),
  classroom: (r) => classroom(r),
};

function riverCity(r: Random, p: Palette, lit: number): string {
  const back =
    sky(p, 900, 260) +
    (p === night ? stars(r, 120) : clouds(r, 8, p.sky[2], 0.45)) +
    ridge(r, 420, 110, mix(p.far, p.sky[1], 0.4), 0.3, p.sky[2]);
  const city =
    skyline(r, 466, 170, mix(p.far, p.near, 0.12), lit * 0.7, p.sky[2]) +
    skyline(r, 470, 250, mix(p.far, p.near, 0.5), lit, p.sky[2]);
  const bank = each(60, () => ellipse(r(0, WIDTH), r(462, 474), r(14, 40), r(6, 15), mix(p.near, '#3f6b4a', 0.3)));
  return back + haze(300, 190, p.sky[2], 0.55) + city + bank + water(r, p, 470, 900);
}

function oldTown(r: Random, wall: string, roof: string, lit: string): string {
  const back = each(9, (i) =>
    oldHouse(
      -60 + i * 156,
      470 + r(-10, 10),
      120,
      r(60, 110),
      mix(wall, '#8a94a0', 0.35),
      mix(roof, '#8a94a0', 0.3),
      mix(lit, '#55606a', 0.3),
    ),
  );
  const front = each(6, (i) =>
    oldHouse(-30 + i * 228 + r(-12, 12), 566, 180, r(100, 178), mix(wall, '#000000', r(0, 0.1)), roof, lit),
  );
  return back + front + rect(0, 552, WIDTH, 18, mix(roof, '#7a7468', 0.5));
}

function towerCrane(x: number, base: number, height: number): string {
  const top = base - height;
  const mast =
    line(`M${x},${base} V${top - 50} M${x + 14},${base} V${top - 14}`, '#c8502f', 4) +
    each(Math.floor(height / 22), (i) => line(`M${x},${base - i * 22} l14,-22`, '#c8502f', 2));
  return (
    mast +
    line(
      `M${x - 110},${top} H${x + 330} M${x - 110},${top - 10} H${x + 330} M${x},${top - 50} L${x - 100},${top} M${x},${top - 50} L${x + 310},${top - 8}`,
      '#c8502f',
      3,
    ) +
    line(`M${x + 230},${top} v120`, '#4a4a4a', 2) +
    rect(x + 214, top + 120, 34, 16, '#5a646a') +
    rect(x - 112, top, 44, 34, '#6d6558')
  );
}

function harvester(x: number, y: number): string {
  return (
    ellipse(x + 130, y + 66, 240, 20, '#5a3d0c', 'opacity="0.4"') +
    rect(x + 60, y - 84, 190, 112, '#c9402c', 'rx="10"') +
    polygon(
      [
        [x - 6, y - 130],
        [x + 84, y - 130],
        [x + 100, y - 10],
        [x - 6, y - 10],
      ],
      '#dff1f5',
    ) +
    line(`M${x - 6},${y - 130} h90 l16,120`, '#8a2418', 8) +
    rect(x + 90, y - 122, 150, 46, '#e3a72c', 'rx="6"') +
    circle(x + 70, y + 34, 44, '#23282c') +
    circle(x + 70, y + 34, 20, '#e3a72c') +
    circle(x + 226, y + 46, 30, '#23282c') +
    circle(x + 226, y + 46, 13, '#e3a72c') +
    rect(x - 130, y + 14, 130, 30, '#8a2418') +
    each(7, (i) =>
      line(`M${x - 124},${y - 6} l${n(Math.cos(i * 0.9) * 40)},${n(Math.sin(i * 0.9) * 40)}`, '#e3a72c', 5),
    ) +
    line(`M${x + 240},${y - 100} l120,-46`, '#a83222', 15)
  );
}

function fruitTree(r: Random, x: number, y: number, size: number): string {
  return (
    ellipse(x, y + 2, size * 0.5, size * 0.09, '#3a3a14', 'opacity="0.35"') +
    tree(r, x, y, size, '#4f7f3a') +
    each(13, () =>
      circle(x + r(-0.42, 0.42) * size, y - size * r(0.42, 1.08), size * 0.05, r(0, 1) > 0.4 ? '#e2662a' : '#f0a02c'),
    )
  );
}

function egret(x: number, y: number, s: number): string {
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${n(s)})">${line('M-4,0 v34 M6,0 v34', '#5a5038', 3)}${ellipse(0, -8, 30, 14, '#ffffff', 'transform="rotate(-16)"')}${line('M20,-18 q22,-18 8,-42 q-6,-14 8,-18', '#ffffff', 8)}${path('M36,-84 l24,7 l-24,3 Z', '#e0a03a')}${ellipse(0, 44, 34, 4, '#ffffff', 'opacity="0.3"')}</g>`;
}

function reeds(r: Random, count: number): string {
  return each(count, () => {
    const [x, h, lean] = [r(-20, WIDTH), r(80, 230), r(-30, 40)];
    const color = mix('#5f6b35', '#d8c07a', r(0, 1));
    return (
      line(`M${n(x)},730 Q${n(x)},${n(730 - h * 0.6)} ${n(x + lean)},${n(730 - h)}`, color, 3) +
      ellipse(
        x + lean,
        730 - h,
        5,
        19,
        mix(color, '#7a4a24', 0.5),
        `transform="rotate(${n(lean * 0.6)} ${n(x + lean)} ${n(730 - h)})"`,
      )
    );
  });
}

function cyclist(x: number, y: number, s: number): string {
  return `<g transform="translate(${x} ${y}) scale(${s})">${circle(-30, 0, 20, 'none', 'stroke="#24303a" stroke-width="4"')}${circle(32, 0, 20, 'none', 'stroke="#24303a" stroke-width="4"')}${line('M-30,0 L-8,-30 L22,-30 L32,0 M-8,-30 L2,0 L22,-30 L26,-44', '#d8402f', 4)}${line('M-8,-38 L6,-14 L2,4', '#2b3f5a', 8)}${line('M-8,-40 Q0,-70 18,-66', '#f0b53c', 15)}${line('M16,-64 L28,-44', '#d9a179', 6)}${circle(26, -82, 11, '#d9a179')}${path('M14,-84 q12,-18 25,-2 Z', '#ffffff')}</g>`;
}

function ship(x: number, y: number): string {
  return (
    path(`M${x - 120},${y - 30} H${x + 520} L${x + 470},${y + 46} H${x - 70} Z`, '#33475a') +
    path(`M${x - 86},${y + 20} H${x + 488} L${x + 470},${y + 46} H${x - 70} Z`, '#a83f32') +
    rect(x - 90, y - 130, 70, 100, '#f3f1ea') +
    each(3, (i) => rect(x - 82, y - 118 + i * 26, 54, 8, '#3d5568')) +
    each(9, (i) =>
      each(3, (row) =>
        rect(
          x + i * 52,
          y - 62 - row * 30,
          49,
          28,
          ['#c4523d', '#2f6f8f', '#d69a3c', '#4c8a67'][(i * 2 + row) % 4] ?? '#888888',
        ),
      ),
    )
  );
}

function firework(r: Random, x: number, y: number, size: number, color: string): string {
  return (
    glow(x, y, size * 1.7, color, 0.5) +
    each(34, (i) => {
      const [a, d] = [(i / 34) * Math.PI * 2, size * r(0.7, 1.05)];
      const [ex, ey] = [x + Math.cos(a) * d, y + Math.sin(a) * d + 12];
      return (
        line(
          `M${n(x + Math.cos(a) * size * 0.2)},${n(y + Math.sin(a) * size * 0.2)} Q${n(x + Math.cos(a) * d * 0.7)},${n(y + Math.sin(a) * d * 0.65)} ${n(ex)},${n(ey)}`,
          color,
          2,
          'opacity="0.7"',
        ) + circle(ex, ey, 2.6, '#ffffff')
      );
    })
  );
}
