export { linkTags } from './link.tags.ts';
