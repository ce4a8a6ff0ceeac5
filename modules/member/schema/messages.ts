import { labels } from '@kaiyin/entity';
import { member } from './member.ts';

export const memberLabels = [
  labels(member, {
    'zh-CN': {
      $: '会员',
      userName: '用户名',
      nickName: '昵称',
      email: '邮箱',
      phoneNumber: '手机号码',
      avatar: '头像',
      status: '状态',
      lockUntil: '锁定至',
      lastLoginIp: '登录地址',
      lastLoginTime: '登录时间',
      previousLoginIp: '上次登录地址',
      previousLoginTime: '上次登录时间',
      wrongPasswords: '密码错误次数',
      wrongPasswordDay: '密码错误日期',
    },
    en: {
      $: 'Member',
      userName: 'User name',
      nickName: 'Nickname',
      email: 'Email',
      phoneNumber: 'Phone number',
      avatar: 'Picture',
      status: 'Status',
      lockUntil: 'Locked until',
      lastLoginIp: 'Login address',
      lastLoginTime: 'Login time',
      previousLoginIp: 'Previous login address',
      previousLoginTime: 'Previous login time',
      wrongPasswords: 'Wrong passwords',
      wrongPasswordDay: 'Day of wrong passwords',
    },
  }),
];
