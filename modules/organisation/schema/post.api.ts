import { allow, crudApi, endpoint, historyOf, statusApi } from '@kaiyin/entity';
import { post, type Post } from '@kaiyin/modules/account/schema';

export const postApi = crudApi('/system/post', post);
export const postHistory = historyOf('/system/post', postApi.get.access);
export const changePostStatus = statusApi('/system/post', post);

/** All posts in their order, for whoever gives them to people. */
export const postOptions = endpoint({
  method: 'GET',
  path: '/system/post/optionselect',
  access: allow('system:post:view', 'system:post:list', 'system:user:view', 'system:user:list'),
}).output<Pick<Post, 'id' | 'name' | 'status'>[]>();
