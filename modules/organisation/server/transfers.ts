import { post } from '@kaiyin/modules/account/schema';
import { postTransfer } from '@kaiyin/modules/organisation/schema';
import { crudTransfer } from '@kaiyin/server-kit/transfer';
import { departmentFile } from './department-transfer.ts';
import { posts } from './posts.ts';
import { loginFile } from './sign-ins/login-transfer.ts';
import { userFile } from './users/user-transfer.ts';

/** The lists of the office that go out as files. */
export const organisationTransfers = [
  userFile,
  departmentFile,
  crudTransfer(postTransfer, { entity: post, crud: posts }),
  loginFile,
];
