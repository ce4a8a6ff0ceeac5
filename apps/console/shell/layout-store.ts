import { create } from "zustand";

export const sizes = ["default", "medium", "small", "mini"] as const;
export type Size = (typeof sizes)[number];

/** What "save" keeps in the browser. */
export interface LayoutSettings {
  theme: string;
  sideTheme: "theme-dark" | "theme-light";
  isDark: boolean;
  topNav: boolean;
  tagsView: boolean;
  fixedHeader: boolean;
  sidebarLogo: boolean;
  dynamicTitle: boolean;
}

export const defaultSettings: LayoutSettings = {
  theme: "#409EFF",
  sideTheme: "theme-dark",
  isDark: false,
  topNav: false,
  tagsView: true,
  fixedHeader: false,
  sidebarLogo: true,
  dynamicTitle: false,
};

const storageKey = "layout-setting";
const yearInSeconds = 31_536_000;

interface LayoutState extends LayoutSettings {
  size: Size;
  isSidebarOpen: boolean;
  isMenuDrawerOpen: boolean;
  isSettingsOpen: boolean;
}

export const useLayout = create<LayoutState>(() => ({
  ...defaultSettings,
  ...storedSettings(),
  size: sizes.find((size) => size === readCookie("size")) ?? "medium",
  isSidebarOpen: readCookie("sidebarStatus") !== "0",
  isMenuDrawerOpen: false,
  isSettingsOpen: false,
}));

export const changeSettings = (changes: Partial<LayoutSettings>): void =>
  useLayout.setState(changes);

export function saveSettings(): void {
  const state = useLayout.getState();
  const kept = Object.fromEntries(
    Object.keys(defaultSettings).map((name) => [name, state[name as keyof LayoutSettings]]),
  );
  localStorage.setItem(storageKey, JSON.stringify(kept));
}

/** Forgets the saved settings and starts afresh. */
export function resetSettings(): void {
  localStorage.removeItem(storageKey);
  writeCookie("size", "", 0);
  location.reload();
}

export function changeSize(size: Size): void {
  writeCookie("size", size, yearInSeconds);
  useLayout.setState({ size });
}

export function toggleSidebar(): void {
  const isSidebarOpen = !useLayout.getState().isSidebarOpen;
  writeCookie("sidebarStatus", isSidebarOpen ? "1" : "0", yearInSeconds);
  useLayout.setState({ isSidebarOpen });
}

function storedSettings(): Partial<LayoutSettings> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "{}");
    if (typeof stored !== "object" || stored === null) return {};
    const isSound = ([name, value]: [string, unknown]) =>
      name in defaultSettings &&
      typeof value === typeof defaultSettings[name as keyof LayoutSettings];
    return Object.fromEntries(Object.entries(stored).filter(isSound));
  } catch {
    return {};
  }
}

const readCookie = (name: string) =>
  document.cookie
    .split("; ")
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

function writeCookie(name: string, value: string, maxAge: number): void {
  document.cookie = `${name}=${value}; path=/; max-age=${maxAge}; SameSite=Lax`;
}
