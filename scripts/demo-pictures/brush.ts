export const WIDTH = 1280;
export const HEIGHT = 720;

export type Random = (from: number, to: number) => number;

/** Numbers that depend on the seed only, so that a picture is the same on every machine. */
export function createRandom(seed: string): Random {
  let state = [...seed].reduce((sum, character) => Math.imul(sum ^ character.charCodeAt(0), 16777619), 2166136261);
  return (from, to) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return from + (((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * (to - from);
  };
}

export function each(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}

export function rect(x: number, y: number, width: number, height: number, fill: string, extra = ''): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}" ${extra}/>`;
}

export function circle(x: number, y: number, radius: number, fill: string, extra = ''): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}" ${extra}/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, extra = ''): string {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${extra}/>`;
}

export function path(d: string, fill: string, extra = ''): string {
  return `<path d="${d}" fill="${fill}" ${extra}/>`;
}

export function line(d: string, stroke: string, width: number, extra = ''): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`;
}

export function polygon(points: readonly (readonly [number, number])[], fill: string, extra = ''): string {
  return `<polygon points="${points.map(([x, y]) => `${n(x)},${n(y)}`).join(' ')}" fill="${fill}" ${extra}/>`;
}

/** A gradient from top to bottom (or `x2 y2`), stops as [offset, colour, opacity]. */
export function gradient(
  id: string,
  stops: readonly (readonly [number, string, number?])[],
  direction = 'x1="0" y1="0" x2="0" y2="1"',
): string {
  return `<linearGradient id="${id}" ${direction}>${stopsOf(stops)}</linearGradient>`;
}

export function radial(id: string, stops: readonly (readonly [number, string, number?])[]): string {
  return `<radialGradient id="${id}">${stopsOf(stops)}</radialGradient>`;
}

function stopsOf(stops: readonly (readonly [number, string, number?])[]): string {
  return stops
    .map(([at, color, opacity = 1]) => `<stop offset="${at}" stop-color="${color}" stop-opacity="${opacity}"/>`)
    .join('');
}

export function glow(x: number, y: number, radius: number, color: string, opacity = 0.8): string {
  const id = `g${n(x)}_${n(y)}_${n(radius)}`.replaceAll(/[.-]/g, 'p');
  return (
    radial(id, [
      [0, color, opacity],
      [0.4, color, opacity * 0.35],
      [1, color, 0],
    ]) + circle(x, y, radius, `url(#${id})`)
  );
}

export function blurred(radius: number, content: string): string {
  const id = `b${String(radius).replace('.', 'p')}`;
  return `<filter id="${id}" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="${radius}"/></filter><g filter="url(#${id})">${content}</g>`;
}

export function fade(opacity: number): string {
  return `opacity="${opacity.toFixed(2)}"`;
}

/** Mixes two #rrggbb colours. */
export function mix(from: string, to: string, share: number): string {
  const channel = (color: string, at: number) => Number.parseInt(color.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) => Math.round(channel(from, at) * (1 - share) + channel(to, at) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

export function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}
