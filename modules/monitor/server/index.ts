export { monitorModule } from './module.ts';
export { slowLog } from './database/slow-log.ts';
export { startSampling, type Sampling } from './machine/samples.ts';
