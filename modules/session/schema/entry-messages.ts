import { messages } from '@kaiyin/entity/messages';

/** What the pages before sign-in say. The console has it before it loads any other text. */
export const entryMessages = messages({
  'entry.product': ['开印', 'Kaiyin'],
  'entry.slogan': ['从一字一句，到千百页面', 'From one sentence to a thousand pages'],
  'entry.sloganMore': [
    '写作、排版、付印，都在一处完成。改动了什么，就只重印什么。',
    'Write, typeset and start the presses in one place. Only what changed is printed again.',
  ],
  'entry.signIn': ['登录', 'Log in'],
  'entry.signingIn': ['登录中…', 'Logging in…'],
  'entry.signInTo': ['登录开印', 'Log in to Kaiyin'],
  'entry.intro': ['请使用您的账号登录。', 'Use your account to continue.'],
  'entry.account': ['账号', 'Account'],
  'entry.password': ['密码', 'Password'],
  'entry.showPassword': ['显示密码', 'Show password'],
  'entry.hidePassword': ['隐藏密码', 'Hide password'],
  'entry.capsLock': ['大写锁定已开启', 'Caps Lock is on'],
  'entry.captcha': ['验证码', 'Captcha'],
  'entry.captchaText': ['输入图中的字符', 'Type the characters'],
  'entry.captchaMath': ['验证码（计算结果）', 'Captcha (result)'],
  'entry.captchaResult': ['输入计算结果', 'Type the result'],
  'entry.captchaRenew': ['看不清？点击换一张', 'Hard to read? Click for another'],
  'entry.captchaFailed': ['加载失败，点击重试', 'Could not load, click to retry'],
  'entry.captchaLoading': ['正在加载验证码', 'Loading the captcha'],
  'entry.remember': ['记住我', 'Remember me'],
  'entry.rememberHint': ['在此设备上保持登录 30 天', 'Stay signed in on this device for 30 days'],
  'entry.noAccount': ['还没有账号？', 'No account yet?'],
  'entry.register': ['立即注册', 'Register'],
  'entry.registerTitle': ['注册账号', 'Create an account'],
  'entry.registerIntro': ['填写以下信息创建您的账号。', 'Fill in the fields below to create your account.'],
  'entry.registering': ['注册中…', 'Registering…'],
  'entry.registerSubmit': ['注册', 'Register'],
  'entry.registered': ['账号“{name}”注册成功，请登录。', 'Account “{name}” has been created. Please log in.'],
  'entry.registeredWaits': [
    '账号“{name}”已提交，管理员通过后即可登录。',
    'Account “{name}” has been asked for. You can log in once an administrator has approved it.',
  ],
  'entry.haveAccount': ['已有账号？', 'Already have an account?'],
  'entry.toSignIn': ['去登录', 'Log in'],
  'entry.backToSignIn': ['返回登录', 'Back to log in'],
  'entry.registerClosed': ['未开放注册', 'Registration is closed'],
  'entry.registerClosedMore': [
    '这里的账号由管理员创建。如果需要账号，请联系管理员。',
    'Accounts are made by an administrator here. Ask one if you need an account.',
  ],
  'entry.passwordExpired': ['密码已到期', 'Your password has expired'],
  'entry.passwordExpiredMore': [
    '账号“{name}”的密码已超过有效期。设置新密码后即可继续工作。',
    'The password of “{name}” is too old. Choose a new one to go on.',
  ],
  'entry.passwordDemanded': ['请修改密码', 'Change your password'],
  'entry.passwordDemandedMore': [
    '管理员要求账号“{name}”先修改密码。设置新密码后即可继续工作。',
    'An administrator asks for a new password of “{name}” before anything else. Choose one to go on.',
  ],
  'entry.passwordNow': ['当前密码', 'Current password'],
  'entry.passwordNext': ['新密码', 'New password'],
  'entry.passwordSame': ['新密码不能与当前密码相同', 'The new password must differ from the current one'],
  'entry.changePassword': ['修改密码并继续', 'Change password and go on'],
  'entry.signOutInstead': ['退出登录', 'Log out'],
  'entry.ruleGap': ['，', ', '],
  'entry.needsRule.LETTER_NUMBER': ['包含字母和数字', 'with letters and digits'],
  'entry.needsRule.UPPER_LOW_LETTER_NUMBER': [
    '包含大写字母、小写字母和数字',
    'with upper and lower case letters and digits',
  ],
  'entry.needsRule.LETTER_NUMBER_SPECIAL': ['包含字母、数字和特殊字符', 'with letters, digits and special characters'],
  'entry.needsRule.UPPER_LOW_LETTER_NUMBER_SPECIAL': [
    '包含大写字母、小写字母、数字和特殊字符',
    'with upper and lower case letters, digits and special characters',
  ],
  'entry.email': ['邮箱', 'Email'],
  'entry.phone': ['手机号码', 'Mobile number'],
  'entry.optional': ['选填', 'optional'],
  'entry.confirmPassword': ['确认密码', 'Confirm password'],
  'entry.passwordMismatch': ['两次输入的密码不一致', 'The two passwords were inconsistent.'],
  'entry.userNameRule': ['2 到 20 个字符，以字母开头', '2 to 20 characters, starting with a letter'],
  'entry.passwordPolicyLength': ['长度 {min} 到 {max} 个字符', '{min} to {max} characters'],
  'entry.language': ['语言', 'Language'],
  'entry.notFound': ['页面不存在', 'Page not found'],
  'entry.notFoundMore': [
    '地址可能有误，或者页面已被移动、删除。',
    'The address may be wrong, or the page has been moved or deleted.',
  ],
  'entry.notAllowed': ['没有访问权限', 'No access'],
  'entry.notAllowedMore': [
    '当前账号不能打开这个页面。如果确有需要，请联系管理员。',
    'This account may not open the page. If you need it, ask an administrator.',
  ],
  'entry.backHome': ['回首页', 'Go to the home page'],
  'entry.goBack': ['返回上一页', 'Go back'],
  'entry.bind': ['绑定账号', 'Link an account'],
  'entry.bindMore': [
    '系统没有配置第三方账号登录，因此没有可绑定的账号。请使用账号和密码登录。',
    'No federated account provider is configured here, so there is no account to link. Please log in with account and password.',
  ],
  'entry.authRedirect': ['第三方登录', 'Federated sign-in'],
  'entry.authRedirectMore': [
    '系统没有配置第三方账号登录，本次跳转没有带来有效的登录信息。请使用账号和密码登录。',
    'No federated account provider is configured here, and this visit brought no valid sign-in. Please log in with account and password.',
  ],
  'entry.crashed': ['页面出错了', 'Something went wrong on this page'],
  'entry.crashedMore': [
    '重新加载通常可以解决；如果反复出现，请把下面的信息告诉管理员。',
    'Reloading usually helps. If it keeps happening, pass the text below to an administrator.',
  ],
  'entry.reload': ['重新加载', 'Reload'],
});

declare module '@kaiyin/entity/messages' {
  interface MessageRegistry {
    entry: keyof (typeof entryMessages)['en'];
  }
}
