import { post, role } from '@kaiyin/modules/account/schema';
import { postTransfer, roleTransfer } from '@kaiyin/modules/people/schema';
import { crudTransfer } from '@kaiyin/server-kit/transfer';
import { departmentFile } from './department-transfer.ts';
import { posts } from './posts.ts';
import { roles } from './roles/roles.ts';
import { loginFile } from './sign-ins/login-transfer.ts';
import { userFile } from './users/user-transfer.ts';

/** The lists of the office that go out as files. */
export const peopleTransfers = [
  userFile,
  departmentFile,
  crudTransfer(roleTransfer, { entity: role, crud: roles }),
  crudTransfer(postTransfer, { entity: post, crud: posts }),
  loginFile,
];
