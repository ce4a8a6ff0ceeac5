/** Random numbers that are the same for the same seed. */
export function randomFrom(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

type Random = (below: number) => number;

export const sampleData = {
  n: 7,
  zero: 0,
  text: 'The quick brown fox',
  word: 'apple',
  html: '<b>A & B</b>',
  list: [5, 3, 9, 1, 3],
  words: ['pear', 'apple', 'fig', 'apple'],
  rows: [
    { name: 'one', rank: 3, on: true },
    { name: 'two', rank: 1, on: false },
    { name: 'three', rank: 2, on: true },
  ],
  site: { name: 'Daily', menu: { first: 'a', rest: ['b', 'c'] } },
  yes: true,
  no: false,
};

const one = <T>(random: Random, choices: readonly T[]): T => choices[random(choices.length)] as T;

const TEXT_FILTERS = [
  'upcase',
  'downcase',
  'capitalize',
  'strip',
  'append: "_z"',
  'prepend: "a_"',
  'replace: "a", "oo"',
  'remove: "p"',
  'replace_first: "e", "E"',
  'remove_first: "o"',
  'truncate: 9',
  'truncate: 12, "…"',
  'truncatewords: 2',
  'slice: 1, 3',
  'slice: -3, 2',
  'escape',
  'url_encode',
  'strip_html',
  'split: " " | join: "-"',
  'split: "p" | reverse | join: "+"',
  'split: "" | uniq | sort | join',
  'size',
];
const NUMBER_FILTERS = [
  'plus: 3',
  'minus: 2',
  'times: 4',
  'modulo: 5',
  'abs',
  'at_least: 4',
  'at_most: 6',
  'append: "px"',
];
const LIST_FILTERS = [
  'join: ","',
  'size',
  'first',
  'last',
  'reverse | join',
  'uniq | join: "|"',
  'sort | join: " "',
  'concat: words | join',
];
const ROW_FILTERS = [
  'map: "name" | join: ","',
  'where: "on", true | map: "rank" | join',
  'sort: "rank" | map: "name" | join: ";"',
  'size',
];

function output(random: Random): string {
  const [values, filters] = one(random, [
    [['text', 'word', 'html', 'site.name', '"Mixed Case text"', 'site.menu.rest[1]', 'words.first'], TEXT_FILTERS],
    [['n', 'zero', '12', 'list[2]', 'rows[0].rank', 'words.size', 'list.last'], NUMBER_FILTERS],
    [['list', 'words', 'site.menu.rest'], LIST_FILTERS],
    [['rows'], ROW_FILTERS],
  ]);
  return `{{ ${one(random, values)} | ${one(random, filters)} }}`;
}

function condition(random: Random): string {
  return one(random, [
    `n ${one(random, ['==', '!=', '<', '>', '<=', '>='])} ${random(10)}`,
    `word == "${one(random, ['apple', 'pear'])}"`,
    `text contains "${one(random, ['quick', 'slow'])}"`,
    `words contains "${one(random, ['fig', 'kiwi'])}"`,
    'yes and n > 3',
    'no or zero == 0',
    'nothing',
    'rows.size == 3',
    'site.menu.rest == empty',
    'item.on',
  ]);
}

function loop(random: Random, depth: number): string {
  const list = one(random, ['list', 'words', 'rows', '(1..4)', `(${random(3)}..n)`, 'nothing']);
  const options = one(random, ['', ' limit: 2', ' offset: 1', ' reversed', ' limit: 2 offset: 1']);
  const facts = one(random, ['index', 'index0', 'rindex', 'first', 'last', 'length']);
  return `{% for item in ${list}${options} %}[{{ forloop.${facts} }}${block(random, depth)}]{% else %}none{% endfor %}`;
}

function choice(random: Random, depth: number): string {
  const branches = `{% when ${random(8)} %}w${block(random, depth)}{% when 7 %}seven{% else %}other`;
  return `{% case ${one(random, ['n', 'list[1]', '3'])} %}${branches}{% endcase %}`;
}

function statement(random: Random, depth: number): string {
  const simple = [
    () => `t${random(100)} `,
    () => output(random),
    () => output(random),
    () => `{% assign v${random(3)} = ${one(random, ['n', 'word', 'text', 'list', '"x"'])} %}`,
    () => `{{ v${random(3)} }}`,
    () => `{% capture c %}<${output(random)}>{% endcapture %}{{ c }}`,
    () => `{% cycle "a", "b", "c" %}`,
    () => `{% increment k %}`,
    () => `{% comment %}${output(random)}{% endcomment %}`,
    () => `{% raw %}{{ x }}{% endraw %}`,
  ];
  const nested = [
    () =>
      `{% if ${condition(random)} %}y${block(random, depth)}{% elsif ${condition(random)} %}e{% else %}n{% endif %}`,
    () => `{% unless ${condition(random)} %}u${block(random, depth)}{% endunless %}`,
    () => loop(random, depth),
    () => choice(random, depth),
  ];
  return one(random, depth > 0 ? [...simple, ...nested, ...nested] : simple)();
}

function block(random: Random, depth: number): string {
  return Array.from({ length: 1 + random(4) }, () => statement(random, depth - 1)).join('');
}

/** A template that any Liquid engine should render alike; its faults, if any, are faults of the engine. */
export function randomTemplate(random: Random): string {
  return block(random, 4);
}
