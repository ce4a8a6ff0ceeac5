interface Group {
  name: string;
  test: RegExp;
  priority: number;
  includeDependenciesRecursively?: boolean;
}

/** Paths below the folders of sources, without regard to how the system parts folders. */
const files = (...paths: string[]) => new RegExp(`[\\\\/](${paths.join('|').replaceAll('/', '[\\\\/]')})$`);

/**
 * What is loaded together is one file. Each group takes what its files need and no earlier one has: the sign-in page, the
 * frame around every screen, the home page, what lists are made of, what forms are made of. The rest is split by who
 * asks for it.
 */
export const chunkGroups: Group[] = [
  { name: 'index', test: files('apps/console/main\\.tsx'), priority: 9 },
  {
    name: 'texts-zh-CN',
    test: /virtual:texts\/after-entry\/zh-CN$|[\\/]locale[\\/]zh[-_]cn\.js$/i,
    // What they need is needed in the other language, too.
    includeDependenciesRecursively: false,
    priority: 8,
  },
  {
    name: 'frame',
    test: files(
      'console/shell/(Shell\\.tsx|enter\\.ts)',
      'content/console/ReadersSee\\.tsx',
      // Small, and wanted by most screens: one style sheet is one request.
      '(page|table|catalog|list|changes|day)\\.css',
    ),
    priority: 7,
  },
  { name: 'home', test: files('publish/console/home/(HomePage|RecentContents)\\.tsx'), priority: 6 },
  { name: 'list', test: files('console/list/ContentPage\\.tsx', 'catalog/console/CatalogTree\\.tsx'), priority: 5 },
  { name: 'form', test: files('console-kit/(crud/CrudPage|form/EntityForm)\\.tsx'), priority: 4 },
  { name: 'editor', test: files('content/console/editor/(EditorPage\\.tsx|article/article-parts\\.ts)'), priority: 2 },
  // Small, and wanted by screens that have nothing to do with each other.
  { name: 'segmented', test: files('antd/es/segmented/index\\.js'), priority: 3 },
  { name: 'calendar', test: files('console-kit/day/picker\\.ts'), priority: 3 },
];
