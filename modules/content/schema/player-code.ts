export const playerSize = { width: 720, height: 480, least: 100, most: 1000 } as const;

interface Code {
  /** Attributes of the first iframe. */
  frame: Record<string, string> | undefined;
  /** Whether there is nothing but that iframe. */
  isAlone: boolean;
}

// The console reads codes while somebody types: a parser of whole documents would weigh more than the rest of its first screen.
const opening = /<iframe(?=[\s/>])/i;
const attribute = /[\s/]*([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/y;
const ending = /[\s/]*>/y;
const closing = /^\s*(?:<\/iframe\s*>\s*)?$/i;

function readCode(code: string): Code {
  const start = opening.exec(code);
  if (!start) return { frame: undefined, isAlone: false };
  const frame: Record<string, string> = {};
  let at = start.index + start[0].length;
  for (;;) {
    attribute.lastIndex = at;
    const [whole, name, double, single, plain] = attribute.exec(code) ?? [];
    if (whole === undefined || name === undefined) break;
    at += whole.length;
    frame[name.toLowerCase()] ??= decoded(double ?? single ?? plain ?? '');
  }
  ending.lastIndex = at;
  const end = ending.exec(code)?.[0];
  if (end === undefined) return { frame: undefined, isAlone: false };
  const isAlone = code.slice(0, start.index).trim() === '' && closing.test(code.slice(at + end.length));
  return { frame, isAlone };
}

const letters: Record<string, string> = { amp: '&', quot: '"', apos: "'", lt: '<', gt: '>' };
const decoded = (value: string): string =>
  value.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|quot|apos|lt|gt));/gi, (whole, decimal, hex, name) => {
    if (name) return letters[String(name).toLowerCase()] ?? whole;
    const point = decimal ? Number(decimal) : Number.parseInt(String(hex), 16);
    return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
  });

/** Address of the player in a third party's code, which must hold an iframe with `src`. */
export function playerIn(code: string): string | undefined {
  const address = (readCode(code).frame?.src ?? '').trim().replace(/^[\\/]{2}(?=[^\\/\s])/, 'https://');
  return /^https?:\/\/\S+$/i.test(address) ? address : undefined;
}

type Size = Record<'width' | 'height', number>;
const usual: Size = { width: playerSize.width, height: playerSize.height };

/** The size that a third party's code gives its player, in pixels, made to fit in its proportion; where it says none, the usual one. */
export function sizeIn(code: string): Size {
  const { frame = {} } = readCode(code);
  const of = (name: keyof Size) => Number(/^\s*(\d+)(?:px)?\s*$/i.exec(frame[name] ?? '')?.[1]) || usual[name];
  const [width, height] = [of('width'), of('height')];
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)];
  const scale = Math.max(playerSize.least / shorter, Math.min(1, playerSize.most / longer));
  if (longer * scale > playerSize.most) return usual;
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

const longestCode = 2000;

/** Whether a text is the code of a player, and nothing else. */
export const isPlayerCode = (text: string): boolean =>
  text.length <= longestCode && /^\s*<iframe\b/i.test(text) && readCode(text).isAlone && playerIn(text) !== undefined;

/** The parameter that lists the hosts whose players may be shown. */
export const playerHostsKey = 'PlayerHosts';

/** The host of a player that is not on the list; undefined of one that is. Anything but a plain host is on no list. */
export function refusedHost(address: string, hosts: readonly string[]): string | undefined {
  const host = /^https?:\/\/([a-z0-9.-]+)(?:[/?#]\S*)?$/i.exec(address)?.[1]?.toLowerCase();
  if (host !== undefined && hosts.includes(host)) return undefined;
  return host ?? /^(?:\w+:)?[\\/]*([^\\/?#]*)/.exec(address)?.[1]?.slice(0, 100) ?? '';
}
