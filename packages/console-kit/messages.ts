import { messages } from '@kaiyin/entity/messages';

/** Texts of the kit itself. */
export const kitMessages = messages({
  'zh-CN': {
    'kit.http.network': '后端接口连接异常',
    'kit.http.timeout': '系统接口请求超时',
    'kit.http.status': '系统接口 {status} 异常',
    'kit.http.repeat': '数据正在处理，请勿重复提交',
    'kit.http.invalidSession': '无效的会话，或者会话已过期，请重新登录',
    'kit.http.sessionExpired': '登录状态已过期，您可以继续留在该页面，或者重新登录',
    'kit.http.relogin': '重新登录',
    'kit.http.stay': '留在本页',
    'kit.http.downloadFailed': '下载文件出现错误，请联系管理员',
    'kit.http.cancelled': '请求已取消',
  },
  en: {
    'kit.http.network': 'Could not connect to the server',
    'kit.http.timeout': 'The server took too long to answer',
    'kit.http.status': 'Server API error {status}',
    'kit.http.repeat': 'Your request is being processed, do not submit it again',
    'kit.http.invalidSession': 'Invalid or expired session, please sign in again',
    'kit.http.sessionExpired': 'Your session has expired. Stay on this page, or sign in again',
    'kit.http.relogin': 'Sign in again',
    'kit.http.stay': 'Stay',
    'kit.http.downloadFailed': 'The download failed, please contact the administrator',
    'kit.http.cancelled': 'The request was cancelled',
  },
});

declare module '@kaiyin/entity/messages' {
  interface MessageRegistry {
    kit: keyof (typeof kitMessages)['en'];
  }
}
