import type { TaskLink, Text } from '@kaiyin/console-kit';

/** A page in one pipe. */
export interface PageLink {
  pipeName: string;
  link: string;
}

/** The pages that a publishing task makes, as its notice offers them. */
export const toTaskLinks = (t: Text, links: readonly PageLink[]): TaskLink[] =>
  links.map(({ pipeName, link }) => ({ text: t('catalog.openPage', { pipe: pipeName }), href: link }));
