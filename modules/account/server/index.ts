export { accountModule } from './module.ts';
export { createUser } from './create-user.ts';
export { refuseBeyondMine, reachOf, reachWith, reachOfRoles, reachOfUsers, type Reach } from './reach.ts';
export {
  forgetOwners,
  givenNow,
  grantRecords,
  grantWholeSites,
  keepRules,
  rulesOf,
  withdrawRecords,
} from './keep-grants.ts';
export {
  departmentsIn,
  departmentsInScope,
  isWithin,
  madeInScope,
  peopleInScope,
  scopesOfRoles,
} from './row-scopes.ts';
export { rightsOf, type RecordKind } from './record-kinds.ts';
export type { GrantOwner } from './tables.ts';
export { grantVersion, noteGrantVersion, raiseGrantVersion } from './grant-version.ts';
export { grantsOf, loadGrants, forgetGrants, isOf, defaultGrants, defaultRole } from './grants.ts';
export { hashOf, isStillKept, keepHash, keepPassword, matchingHash, passwordCost, type Owner } from './passwords.ts';
export { holdNames, isNamed, isNameTaken } from './names.ts';
export { holdersOf, holdersOver } from './holders.ts';
export { avatarHash, avatarSource, uploadAvatar } from './avatar.ts';
export {
  accountKind,
  accountKinds,
  accountTable,
  type AccountBan,
  type AccountKind,
  type NewAccount,
  type Person,
} from './account-kinds.ts';
export { accountNames, isOfOpenAccount } from './account-names.ts';
export { me } from './person.ts';
export { personalData, type DataSubject, type PersonalData } from './personal-data.ts';
export { changePassword, refuseFaultyPassword } from './profile.ts';
export { chosenSite, getOwnRecord, getPreferences, keepChosenSite, keepOwnRecord } from './preferences.ts';
