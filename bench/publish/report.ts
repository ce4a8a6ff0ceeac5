import type { Report } from './run-figures.ts';
import { changeLines } from './change-lines.ts';
import { reportToMarkdown } from './markdown.ts';
import type { BuildFigures } from './measured-run.ts';
import type { Verified } from './verify-pages.ts';

/** Prints the figures of a run for people, or as the last line for programs. */
export function printReport(report: Report, { json, markdown }: { json: boolean; markdown: boolean }): void {
  const ratios = ratiosOf(report);
  console.log('');
  console.table(rowsOf(report));
  for (const [name, ratio] of Object.entries(ratios)) console.log(`${name}: ${ratio}`);
  for (const line of changeLines(report.changed)) console.log(line);
  for (const failure of report.changed.flatMap(({ failures }) => failures)) console.log(`FAILED ${failure}`);
  if (markdown) console.log(`\n${reportToMarkdown(report)}\n`);
  if (json) console.log(JSON.stringify({ ...report, ratios }));
}

/** No page failed, and what was compared is the reference: nothing else, nothing more. */
export const isSound = ({ build, changed, verified, verifiedAfter }: Report): boolean =>
  [build, ...changed].every(({ failures }) => failures.length === 0) &&
  [verified, verifiedAfter].every((found) => found === null || (found.same && found.extra === 0));

const hundredth = (number: number): number => Math.round(number * 100) / 100;

function ratiosOf({ build, loop, peers }: Report): Record<string, number> {
  const perPeer = peers.flatMap(({ name, pagesPerSecond }): [string, number][] =>
    pagesPerSecond ? [[`pages/s to those of ${name}`, hundredth(build.pagesPerSecond / pagesPerSecond)]] : [],
  );
  return {
    'time to that of the write loop': hundredth(build.milliseconds / loop.milliseconds),
    ...Object.fromEntries(perPeer),
  };
}

function rowsOf({ build, verified, loop, peers }: Report) {
  const sameness = (found: Verified | null) => (found === null ? 'not verified' : found.same ? 'yes' : 'NO');
  const row = (name: string, figures: Pick<BuildFigures, 'pages' | 'milliseconds' | 'pagesPerSecond'>) => ({
    name,
    pages: figures.pages,
    seconds: hundredth(figures.milliseconds / 1000),
    'pages/s': figures.pagesPerSecond,
  });
  const peak = Math.max(build.peakMegabytes, build.highWaterMegabytes ?? 0);
  return [
    { ...row('Kaiyin', build), 'peak MB': peak, same: sameness(verified) },
    { ...row('write and rename only', loop), 'peak MB': '—', same: '—' },
    ...peers.map((peer) =>
      peer.missing
        ? { name: peer.name, pages: '—', seconds: '—', 'pages/s': '—', 'peak MB': '—', same: peer.missing }
        : {
            ...row(`${peer.name} ${peer.version}`, peer),
            'peak MB': peer.peakMegabytes ?? '—',
            same: sameness(peer.verified),
          },
    ),
  ];
}
