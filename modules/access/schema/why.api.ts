import { allow, endpoint, id, listing, type Lacking, type Rows } from '@kaiyin/entity';
import type { DataScopeOfRole, User } from '@kaiyin/modules/account/schema';
import { z } from 'zod';

const place = z.coerce.number().int().min(0);
/** May somebody have what this permission of the menu opens, or do this with a record? One of the two is asked. */
export const whyInput = z
  .object({
    permission: z.string().max(100).optional(),
    /** `Catalog:Publish` */
    right: z.string().max(60).optional(),
    /** 0: in every site. */
    siteId: place.default(0),
    /** 0: all of the site. */
    recordId: place.default(0),
  })
  .refine(({ permission, right }) => (permission === undefined) !== (right === undefined), { path: ['permission'] });
export type WhyInput = z.output<typeof whyInput>;

/** An entry of the menu on the way to what it opens. */
export interface WhyEntry {
  id: number;
  name: string;
  /** It and what lies below it grant nothing. */
  isClosed: boolean;
}

/** One grant that speaks of what is asked: it gives it, would give it, or takes it back. */
export interface Way {
  /** Whose it is; null where it is the person's own. */
  role: { id: number; name: string } | null;
  /** Of what: entries of the menu, or names from the site downwards, of which those that the reader may not see are empty. */
  entries: WhyEntry[];
  places: string[];
  granted: boolean;
  createBy: string;
  createTime: string;
  /** Which rows it opens, and of which departments where the role names some; those that the reader may not see are empty. */
  scope: DataScopeOfRole;
  departments: string[];
  /** Why it counts for nothing now. */
  idle: 'role' | 'menu' | null;
}

/** One of the things that it takes. */
export interface Need {
  asked: Lacking;
  /** Where: entries of the menu that carry the permission, or names from the site downwards. */
  entries: WhyEntry[];
  places: string[];
  may: boolean;
  ways: Way[];
}

/** Why somebody may do something, or may not: all that it takes, and who has given it by what. */
export interface Explanation {
  person: Pick<User, 'id' | 'userName' | 'nickName' | 'status' | 'superAdmin'>;
  may: boolean;
  needs: Need[];
}

/** Why the caller may, or may not. */
export const whyMe = endpoint({
  method: 'GET',
  path: '/system/permission/why',
  access: 'signed-in',
  input: whyInput,
}).output<Explanation>();

export const maySeePeople = allow('system:user:view', 'system:user:list', 'system:user:grant');

/** Why somebody else may, or may not. */
export const whyUser = endpoint({
  method: 'GET',
  path: '/system/permission/why/{userId}',
  access: maySeePeople,
  input: whyInput.safeExtend({ userId: id }),
}).output<Explanation>();

/** What can be done with records of a kind. */
export interface RecordKindRow {
  kind: string;
  rights: string[];
  /** Whether single records lie below a site. */
  hasRecords: boolean;
}
export const recordKinds = endpoint({
  method: 'GET',
  path: '/system/permission/kinds',
  access: maySeePeople,
}).output<RecordKindRow[]>();

/** Records of a kind that the caller sees: of one site; sites themselves where the kind is theirs. */
export const recordPlaces = endpoint({
  method: 'GET',
  path: '/system/permission/places',
  access: maySeePeople,
  input: z.object({ kind: z.string().max(40), siteId: place.default(0) }),
}).output<{ id: number; parentId: number; name: string }[]>();

/** What a person may do in one place: permissions of the menu are asked, too. */
export interface MatrixRow extends Pick<User, 'id' | 'userName' | 'nickName' | 'status' | 'superAdmin'> {
  deptName: string | null;
  may: string[];
}
const matrixInput = listing.extend({
  kind: z.string().max(40),
  siteId: place.default(0),
  recordId: place.default(0),
  userName: z.string().optional(),
  deptId: place.optional(),
});
export type MatrixInput = z.output<typeof matrixInput>;
/** Who may do what in one place. */
export const rightsMatrix = endpoint({
  method: 'GET',
  path: '/system/permission/matrix',
  access: maySeePeople,
  reply: 'rows',
  input: matrixInput,
}).output<Rows<MatrixRow>>();
