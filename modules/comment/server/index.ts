export { commentModule } from './module.ts';
export { commentSubject } from './events.ts';
export { commentTopic } from './page/comments.questions.ts';
