export { statModule } from './module.ts';
export { visitScript } from './page/visit-script.ts';
export { endVisits } from './visit/visit-queue.ts';
