/** A site, and one of its pipes, at a name of this machine. */
export interface LocalHost {
  /** Path of the site, in lower case. */
  sitePath: string;
  /** Code of the pipe, in lower case, or `m` for the one that phones get; the site's first pipe without. */
  pipeCode: string | undefined;
}

/**
 * What a host below `.localhost` stands for, which browsers find on this machine without being told: `demo.localhost:8080` is
 * the site `demo`, `m.demo.localhost` its pages for phones. Undefined for other hosts.
 */
export function localHostOf(host: string): LocalHost | undefined {
  const [, name] = /^([\w.-]+)\.localhost(?::\d+)?$/i.exec(host) ?? [];
  const [site, pipe, ...more] = name?.toLowerCase().split('.').toReversed() ?? [];
  if (!site || more.length > 0 || !/^\w+$/.test(site) || (pipe !== undefined && !/^\w+$/.test(pipe))) return undefined;
  return { sitePath: site, pipeCode: pipe };
}

/** The name of this machine at which a pipe is shown. */
export const localNameOf = (sitePath: string, pipeCode: string | undefined): string =>
  `${pipeCode === undefined ? '' : `${pipeCode}.`}${sitePath}.localhost`.toLowerCase();
