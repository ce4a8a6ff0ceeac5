/** The light of a scene: sky from top to horizon, sun, ground from far to near, water, one accent. */
export interface Palette {
  sky: readonly [string, string, string];
  sun: string;
  far: string;
  near: string;
  water: string;
  accent: string;
}

export const dawn: Palette = {
  sky: ['#5b7fa6', '#e7b9a2', '#ffe3bf'],
  sun: '#fff1cf',
  far: '#a99bab',
  near: '#2f4858',
  water: '#6f8fa8',
  accent: '#e2725b',
};
export const noon: Palette = {
  sky: ['#3f86c6', '#8cc0e3', '#e3f1f5'],
  sun: '#ffffff',
  far: '#9dbccd',
  near: '#245a6b',
  water: '#3f8fb0',
  accent: '#e8a33d',
};
export const dusk: Palette = {
  sky: ['#27315e', '#a3567c', '#f7a36b'],
  sun: '#ffd9a0',
  far: '#7a5a83',
  near: '#1f2040',
  water: '#54497c',
  accent: '#ff8a5c',
};
export const night: Palette = {
  sky: ['#070d22', '#14234a', '#34477a'],
  sun: '#f3ecd2',
  far: '#22345f',
  near: '#080e1f',
  water: '#122040',
  accent: '#ffb454',
};
export const mist: Palette = {
  sky: ['#9db4b8', '#cfdcd9', '#f1efe4'],
  sun: '#fffbe9',
  far: '#b9cbc8',
  near: '#2f5552',
  water: '#93b1b0',
  accent: '#c9583f',
};
export const spring: Palette = {
  sky: ['#78b7d6', '#c1e0e2', '#f7f3df'],
  sun: '#fffbe6',
  far: '#a9cdb6',
  near: '#2f6b47',
  water: '#74b3ba',
  accent: '#f29ab2',
};
export const autumn: Palette = {
  sky: ['#6f93a8', '#e6cfa7', '#fbe8c4'],
  sun: '#fff4d6',
  far: '#c9a67c',
  near: '#6b3a24',
  water: '#8fa3a1',
  accent: '#d8642c',
};
export const winter: Palette = {
  sky: ['#6d8fb0', '#b9cbdc', '#eef2f6'],
  sun: '#ffffff',
  far: '#c3d2df',
  near: '#3d566e',
  water: '#8aa7bf',
  accent: '#b93a3a',
};
export const gold: Palette = {
  sky: ['#5d9bc0', '#f3d9a4', '#fff0cf'],
  sun: '#fff6da',
  far: '#d3b878',
  near: '#8a6420',
  water: '#8fae9c',
  accent: '#e09a1f',
};
export const rain: Palette = {
  sky: ['#46586b', '#7d92a3', '#b9c6cd'],
  sun: '#e6edf0',
  far: '#8798a5',
  near: '#26343f',
  water: '#5d7485',
  accent: '#e8b04a',
};
