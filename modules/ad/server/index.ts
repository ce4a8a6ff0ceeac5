export { adModule } from './module.ts';
export { endAdCounts } from './count/ad-queue.ts';
