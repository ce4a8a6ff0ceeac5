import {
  call,
  FormDrawer,
  hasPermission,
  notify,
  textOf,
  useAction,
  useData,
  useSession,
  useText,
  WaitingDrawer,
  type FormField,
} from '@kaiyin/console-kit';
import {
  addUser,
  departmentTree,
  getUser,
  listUsers,
  updateUser,
  userForm,
  type UserDetails,
} from '@kaiyin/modules/organisation/schema';
import { PasswordRules } from '@kaiyin/modules/security/console';
import { getPasswordDuties } from '@kaiyin/modules/security/schema';
import { PasswordWidget } from './PasswordWidget.tsx';
import { PostsWidget, RolesWidget } from './SeveralWidgets.tsx';

interface UserDrawerProps {
  /** Whom to edit; somebody new without it. */
  id: number | undefined;
  /** Where somebody new belongs. */
  deptId: number | undefined;
  onClose: () => void;
}

/** Adds or edits a person. */
export function UserDrawer(props: UserDrawerProps) {
  const { id, onClose } = props;
  const t = useText();
  const read = useData(getUser, { id: id ?? 0 }, { enabled: id !== undefined, freshFor: 0 });
  const title = t(id === undefined ? 'kit.form.add' : 'kit.form.edit', { label: textOf('sys_user') });
  if (id === undefined) return <UserForm {...props} title={title} person={undefined} />;
  return (
    <WaitingDrawer {...{ title, read, onClose }}>
      {(person) => <UserForm {...props} {...{ title, person }} />}
    </WaitingDrawer>
  );
}

type UserFormProps = UserDrawerProps & { title: string; person: UserDetails | undefined };

function UserForm({ id, deptId, title, person, onClose }: UserFormProps) {
  const t = useText();
  const after = {
    quiet: true,
    invalidates: [listUsers, getUser, departmentTree],
    onSuccess: () => notify('success', t('kit.saved')),
  };
  const add = useAction(addUser, after);
  const update = useAction(updateUser, after);
  return (
    <FormDrawer
      title={title}
      entity={userForm}
      row={{ ...(person ?? { deptId, forceModifyPassword: true }) }}
      formFields={useFields(id)}
      {...(person && { reread: async () => ({ ...(await call(getUser, { id: person.id }, { quiet: true })) }) })}
      save={async (values, over) =>
        person
          ? update.mutateAsync(
              updateUser.input.parse({ ...values, id: person.id, updateTime: (over ?? person).updateTime }),
            )
          : add.mutateAsync(addUser.input.parse(values))
      }
      param="edit"
      onClose={onClose}
    />
  );
}

function useFields(id: number | undefined): FormField[] {
  const t = useText();
  const isForced = useData(getPasswordDuties, {}).data?.forceModifyPwdAfterAdd ?? false;
  const isMe = useSession((session) => session.user?.userId) === id;
  const isNew = id === undefined;
  return [
    { name: 'userName', disabled: !isNew, help: t('people.userNameHelp') },
    { name: 'nickName' },
    { name: 'realName' },
    ...(isNew
      ? [
          { name: 'password', widget: PasswordWidget, help: <PasswordRules /> },
          { name: 'forceModifyPassword', disabled: isForced, help: t('people.forceHelp') },
        ]
      : []),
    { name: 'deptId' },
    { name: 'postIds', widget: PostsWidget },
    ...(isNew ? [{ name: 'roleIds', widget: RolesWidget, help: t('people.rolesHelp') }] : []),
    { name: 'phoneNumber' },
    { name: 'email' },
    { name: 'gender' },
    ...(isMe ? [] : [{ name: 'status', help: t('people.statusHelp') }]),
    ...(isMe || !hasPermission('*') ? [] : [{ name: 'superAdmin', help: t('people.superAdminHelp') }]),
    { name: 'remark' },
  ];
}
