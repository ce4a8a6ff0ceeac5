import { changeLines } from './change-lines.ts';
import type { Report } from './run-figures.ts';

/** A run as Markdown for `bench/RESULTS.md`. */
export function reportToMarkdown({
  articles,
  seed,
  database,
  machine,
  load,
  build,
  loop,
  changed,
  peers,
}: Report): string {
  const { cores, processor, memoryGigabytes, disk, node } = machine;
  const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(2);
  const times = (one: number, other: number) => (one / other).toFixed(2);
  const rows = [
    ['Kaiyin', build.pages, seconds(build.milliseconds), build.pagesPerSecond, highest(build), ''],
    ['write and rename only', loop.pages, seconds(loop.milliseconds), loop.pagesPerSecond, '', ''],
    ...peers
      .filter(({ missing }) => !missing)
      .map((peer) => [
        `${peer.name} ${peer.version}`,
        peer.pages,
        seconds(peer.milliseconds),
        peer.pagesPerSecond,
        peer.peakMegabytes ?? '',
        times(build.pagesPerSecond, peer.pagesPerSecond),
      ]),
  ];
  const notes = [
    `${new Date().toISOString().slice(0, 10)}, ${database}, seed ${seed}; ${cores} cores (${processor}), ${memoryGigabytes} GB, ${disk}, Node ${node}.`,
    `Loaded in ${seconds(load)} s; full build ${times(build.milliseconds, loop.milliseconds)} × the time of the write loop.`,
    ...changeLines(changed).map((line) => `${line}.`),
  ];
  return [
    `### ${articles} articles`,
    table(['', 'pages', 'seconds', 'pages/s', 'peak MB', 'Kaiyin ÷ it'], rows),
    notes.join('  \n'),
  ].join('\n\n');
}

const highest = ({ peakMegabytes, highWaterMegabytes }: Report['build']): number =>
  Math.max(peakMegabytes, highWaterMegabytes ?? 0);

function table(head: string[], rows: (string | number)[][]): string {
  const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, column) => (column ? '--:' : '---'))), ...rows.map(line)].join('\n');
}
