export { linksChanged } from './events.ts';
export { linkRoutes } from './routes.ts';
export { linkQuestions } from './link.questions.ts';
export { linkTags } from './link.tags.ts';
