import { create } from 'zustand';
import { dropCookie, keepJson, keep, readCookie, readKeptJson, writeCookie } from '@kaiyin/console-kit';

export const sizes = ['default', 'medium', 'small', 'mini'] as const;
export type Size = (typeof sizes)[number];

/** What "save" keeps in the browser. */
export interface LayoutSettings {
  theme: string;
  sideTheme: 'theme-dark' | 'theme-light';
  isDark: boolean;
  topNav: boolean;
  tagsView: boolean;
  fixedHeader: boolean;
  sidebarLogo: boolean;
  dynamicTitle: boolean;
  /** The settings are open when the console is. */
  showSettings: boolean;
  /** A screen that breaks shows where. */
  errorLog: boolean;
}

const defaultSettings: LayoutSettings = {
  theme: '#409EFF',
  sideTheme: 'theme-dark',
  isDark: false,
  topNav: false,
  tagsView: true,
  fixedHeader: false,
  sidebarLogo: true,
  dynamicTitle: false,
  showSettings: false,
  errorLog: false,
};

const storageKey = 'layout-setting';
const yearInDays = 365;

interface LayoutState extends LayoutSettings {
  size: Size;
  isSidebarOpen: boolean;
  isMenuDrawerOpen: boolean;
  isSettingsOpen: boolean;
}

const first = { ...defaultSettings, ...storedSettings() };

export const useLayout = create<LayoutState>(() => ({
  ...first,
  size: sizes.find((size) => size === readCookie('size')) ?? 'medium',
  isSidebarOpen: readCookie('sidebarStatus') !== '0',
  isMenuDrawerOpen: false,
  isSettingsOpen: first.showSettings,
}));

export const changeSettings = (changes: Partial<LayoutSettings>): void => useLayout.setState(changes);

export function saveSettings(): void {
  const state = useLayout.getState();
  const kept = Object.fromEntries(
    Object.keys(defaultSettings).map((name) => [name, state[name as keyof LayoutSettings]]),
  );
  keepJson(storageKey, kept);
}

/** Forgets the saved settings and starts afresh. */
export function resetSettings(): void {
  keep(storageKey, undefined);
  dropCookie('size');
  location.reload();
}

export function changeSize(size: Size): void {
  writeCookie('size', size, yearInDays);
  useLayout.setState({ size });
}

export function toggleSidebar(): void {
  const isSidebarOpen = !useLayout.getState().isSidebarOpen;
  writeCookie('sidebarStatus', isSidebarOpen ? '1' : '0', yearInDays);
  useLayout.setState({ isSidebarOpen });
}

function storedSettings(): Partial<LayoutSettings> {
  const stored = Object.entries(readKeptJson<Record<string, unknown>>(storageKey, {}) ?? {});
  const isSound = ([name, value]: [string, unknown]) =>
    name in defaultSettings && typeof value === typeof defaultSettings[name as keyof LayoutSettings];
  return Object.fromEntries(stored.filter(isSound));
}
