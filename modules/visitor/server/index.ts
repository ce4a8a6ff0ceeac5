export { visitorModule } from './module.ts';
export { issueStamp, useStamp } from './stamps.ts';
export { visitorCookie, visitorOf } from './visitor-cookie.ts';
export { actionFrom, sendVisitorPage, type VisitorPage } from './visitor-page.ts';
