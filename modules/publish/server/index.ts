export { publishTables } from './tables.ts';
export { siteLanguage } from './engine.ts';
export { mountDelivery } from './mount-delivery.ts';
export { publishParts, type PublishParts } from './tasks.ts';
export { publishSite, type PublishDesk } from './publish-site.ts';
export { PublishedSites } from './published-sites.ts';
export { recoverWebRoots } from './recover.ts';
export { manifestAt, currentRelease } from './releases.ts';
