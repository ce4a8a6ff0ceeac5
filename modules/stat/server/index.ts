export { statModule } from './module.ts';
export { visitScript } from './page/visit-script.ts';
export { endVisits } from './visit/visit-queue.ts';
export { countQueue, endCounts } from './visit/count-queue.ts';
export { deviceOf } from './visit/device-of.ts';
export { hourOf } from './visit/noted.ts';
export { countedReader, isHasty, pathOf, plain, type CountedReader } from './visit/reader.ts';
export { plainAddress } from './visit/source-of.ts';
export { before as daysBefore, daysBetween } from './report/days.ts';
