export { accountModule } from './module.ts';
export { createUser } from './create-user.ts';
export { grantsOf, forgetGrants, memberGrants, defaultRole, type Grants } from './grants.ts';
export { keepPassword, passwordMatches, type Owner } from './passwords.ts';
export { avatarSource } from './avatar.ts';
export { accountTable, me } from './person.ts';
export { changePassword, refuseFaultyPassword } from './profile.ts';
export { chosenSite, keepChosenSite } from './preferences.ts';
export { menusToRouters } from './routers.ts';
