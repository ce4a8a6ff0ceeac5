export interface Screen {
  name: string;
  path: string;
  /** What is seen once the screen has its content. */
  shows: string;
  /** For those who are not signed in. */
  isOpen?: boolean;
}

const row = 'tr[data-row-key]';
const list: Screen = {
  name: 'content list',
  path: '/configs/content',
  shows: `.shell-view:has(.content-tabs) ${row}`,
};

/** What is loaded by its address. */
export const screens = (contentId: number): Screen[] => [
  { name: 'login', path: '/login', shows: '.entry-submit', isOpen: true },
  { name: 'home', path: '/index', shows: '.home-welcome h1' },
  list,
  { name: 'editor', path: `/cms/content/editor?id=${contentId}`, shows: '.ProseMirror' },
  { name: 'publish console', path: '/configs/publish/release', shows: row },
];

const other = '.shell-view:not(:has(.content-tabs))';

/** What is clicked in the menu: `from`, and each of the areas, which are left for it and visited again. */
export const menu = {
  from: list,
  areas: [
    { name: 'resources', path: '/configs/resource', shows: '.resource-grid > *' },
    { name: 'catalogs', path: '/configs/catalog', shows: `${other} .catalog-side .ant-tree-treenode` },
    { name: 'templates', path: '/configs/template', shows: `${other} ${row}` },
  ] satisfies Screen[],
};
