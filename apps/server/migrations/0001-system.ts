import { createTable } from '@kaiyin/server-kit/migration';
import { type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'sys_dict_type',
    {
      dictName: 'text',
      dictType: 'text',
      fixed: 'boolean',
      remark: 'text',
    },
    { audited: true, unique: [['dictType']] },
  );
  await createTable(
    db,
    'sys_dict_data',
    {
      dictType: 'text',
      dictLabel: 'text',
      dictValue: 'text',
      dictSort: 'integer',
      cssClass: 'text?',
      listClass: 'text?',
      status: 'text',
      fixed: 'boolean',
      remark: 'text',
    },
    { audited: true, unique: [['dictType', 'dictValue']] },
  );
  await createTable(
    db,
    'sys_config',
    {
      configName: 'text',
      configKey: 'text',
      configValue: 'text',
      fixed: 'boolean',
      remark: 'text',
    },
    { audited: true, unique: [['configKey']] },
  );
  await createTable(
    db,
    'sys_user',
    {
      userName: 'text',
      nickName: 'text',
      email: 'text?',
      phoneNumber: 'text?',
      gender: 'text',
      avatar: 'text?',
      status: 'text',
      superAdmin: 'boolean',
      lockUntil: 'instant?',
      passwordModifyTime: 'instant?',
      forceModifyPassword: 'boolean',
      lastLoginIp: 'text?',
      lastLoginTime: 'instant?',
      previousLoginIp: 'text?',
      previousLoginTime: 'instant?',
      wrongPasswords: 'integer',
      wrongPasswordDay: 'text?',
    },
    { audited: true, unique: [['userName'], ['email'], ['phoneNumber']] },
  );
  await createTable(
    db,
    'sys_role',
    {
      name: 'text',
      roleKey: 'text',
      sort: 'integer',
      status: 'text',
      allSites: 'boolean',
      remark: 'text',
    },
    { audited: true, unique: [['roleKey'], ['name']] },
  );
  await createTable(
    db,
    'sys_menu',
    {
      name: 'text',
      parentId: 'integer',
      sort: 'integer',
      menuType: 'text',
      path: 'text?',
      component: 'text?',
      routeQuery: 'text?',
      external: 'boolean',
      cached: 'boolean',
      visible: 'boolean',
      status: 'text',
      perms: 'text?',
      icon: 'text?',
    },
    { audited: true, index: [['parentId', 'sort']] },
  );
  await createTable(
    db,
    'cc_member',
    {
      userName: 'text?',
      nickName: 'text',
      email: 'text?',
      phoneNumber: 'text?',
      avatar: 'text?',
      status: 'text',
      lockUntil: 'instant?',
      lastLoginIp: 'text?',
      lastLoginTime: 'instant?',
      previousLoginIp: 'text?',
      previousLoginTime: 'instant?',
      wrongPasswords: 'integer',
      wrongPasswordDay: 'text?',
    },
    { audited: true, unique: [['userName'], ['email'], ['phoneNumber']] },
  );
  await createTable(
    db,
    'job',
    {
      kind: 'text',
      payload: 'json',
      jobKey: 'text?',
      state: 'text',
      runAt: 'instant',
      attempts: 'integer',
      leaseUntil: 'instant?',
      error: 'text?',
    },
    { unique: [['jobKey']], index: [['state', 'runAt']] },
  );
  await createTable(
    db,
    'task',
    {
      kind: 'text',
      title: 'text',
      siteId: 'integer?',
      status: 'text',
      percent: 'integer',
      message: 'text',
      errors: 'json',
      payload: 'json',
      result: 'json?',
      stopping: 'boolean',
      locale: 'text',
      userId: 'integer?',
      createBy: 'text',
      readyTime: 'instant',
      startTime: 'instant?',
      endTime: 'instant?',
    },
    { index: [['status'], ['createBy', 'id']] },
  );
  await createTable(
    db,
    'sys_operation_log',
    {
      action: 'text',
      subjectId: 'integer',
      subjectName: 'text',
      siteId: 'integer?',
      details: 'json',
      userId: 'integer?',
      userName: 'text',
      ip: 'text',
      logTime: 'instant',
    },
    { index: [['logTime']] },
  );
  await createTable(
    db,
    'sys_credential',
    {
      ownerType: 'text',
      ownerId: 'integer',
      passwordHash: 'text',
    },
    { unique: [['ownerType', 'ownerId']] },
  );
  await createTable(
    db,
    'sys_user_role',
    {
      userId: 'integer',
      roleId: 'integer',
    },
    { unique: [['userId', 'roleId']] },
  );
  await createTable(
    db,
    'sys_role_menu',
    {
      roleId: 'integer',
      menuId: 'integer',
    },
    { unique: [['roleId', 'menuId']] },
  );
  await createTable(
    db,
    'sys_role_site',
    {
      roleId: 'integer',
      siteId: 'integer',
    },
    { unique: [['roleId', 'siteId']] },
  );
  await createTable(
    db,
    'sys_preference',
    {
      ownerType: 'text',
      ownerId: 'integer',
      preferenceKey: 'text',
      preferenceValue: 'text',
    },
    { unique: [['ownerType', 'ownerId', 'preferenceKey']] },
  );
  await createTable(
    db,
    'sys_session',
    {
      tokenHash: 'text',
      userType: 'text',
      userId: 'integer',
      ip: 'text',
      userAgent: 'text',
      createTime: 'instant',
      lastSeen: 'instant',
    },
    { unique: [['tokenHash']], index: [['userType', 'userId']] },
  );
  await createTable(
    db,
    'sys_login_log',
    {
      userType: 'text?',
      userId: 'integer?',
      userName: 'text',
      logType: 'text',
      success: 'boolean',
      ip: 'text',
      browser: 'text',
      os: 'text',
      message: 'text',
      logTime: 'instant',
    },
    { index: [['logTime']] },
  );
  await createTable(
    db,
    'sys_setting',
    {
      settingKey: 'text',
      settingValue: 'json?',
    },
    { unique: [['settingKey']] },
  );
}
