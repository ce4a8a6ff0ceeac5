/** What a screen or menu entry is called: a message key, else a word of its own. */
export interface Title {
  key: string;
  label?: string;
}

/** A path that shows something inside the layout. */
export interface ViewRoute {
  /** Below the base path; may hold `:name` parts. */
  path: string;
  /** Key in the registry of screens; absent for an address shown in a frame. */
  screen?: string;
  /** Address shown in a frame. */
  frame?: string;
  title: Title;
  /** Names of the directories above, outermost first. */
  trail: Title[];
  icon?: string;
  isAffixed?: boolean;
  /** Drop the screen's state when its tab is left. */
  noCache?: boolean;
  /** Menu path to highlight while the screen itself is not in the menu. */
  activeMenu?: string;
  /** Query parameter that makes a tab of its own per value. */
  tabParam?: string;
  /** Shown without sidebar and navbar. */
  isBare?: boolean;
  /** Says above itself how its site stands, though it is bare. */
  showsStanding?: boolean;
  permissions?: readonly string[];
  roles?: readonly string[];
}

export interface MenuEntry {
  /** Path, or an outside address when `isExternal`. */
  path: string;
  isExternal: boolean;
  title: Title;
  trail: Title[];
  icon: string;
  /** Query string with its question mark, or nothing. */
  search: string;
  children: MenuEntry[];
}
