export { memberModule } from './module.ts';
export { createMember } from './create-member.ts';
export { earn, holdExperience, takeBack, takeBackAll } from './earn.ts';
export { membersRenamed } from './events.ts';
export { myMemberId } from './my-member.ts';
export { atSite } from './site/at-site.ts';
export { publicNames } from './public-names.ts';
export { pictureAddress } from './site/picture.ts';
