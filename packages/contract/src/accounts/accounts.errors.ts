import type { RefusalTable } from '../call.ts';

export const accountsRefusals = {
  'accounts.bad_client': { code: 2001, status: 401, message: '应用凭证无效，请更新应用后重试' },
  'accounts.bad_credentials': { code: 2002, status: 401, message: '登录已失效，请重新登录' },
  'accounts.unsupported_grant': { code: 2003, status: 400, message: '不支持的授权方式' },
  'accounts.code_too_soon': { code: 2010, status: 429, message: '验证码已发送，请 {seconds} 秒后再试' },
  'accounts.code_limit': { code: 2011, status: 429, message: '获取验证码次数过多，请稍后再试' },
  'accounts.code_wrong': { code: 2012, message: '验证码不正确，还可以试 {left} 次' },
  'accounts.code_void': { code: 2013, message: '验证码已失效，请重新获取' },
  'accounts.password_wrong': { code: 2014, message: '手机号或密码不正确' },
  'accounts.locked': { code: 2015, message: '尝试次数过多，请 {minutes} 分钟后再试，或用验证码登录' },
  'accounts.password_weak': { code: 2016, message: '密码需 8 至 32 位，并同时包含字母和数字' },
  'accounts.suspended': { code: 2017, status: 403, message: '账号已停用，请联系客服' },
  'accounts.operator_wrong': { code: 2018, message: '账号、密码或动态码不正确' },
  'accounts.birthday_impossible': { code: 2019, message: '出生日期有误，请重新选择' },
  'accounts.figure_unknown': { code: 2020, message: '没有找到这张图片，请重新上传' },
  'accounts.cannot_close': { code: 2021, message: '暂时不能注销：{problem}' },
  'accounts.mobile_same': { code: 2022, message: '新号码和现在的号码相同，请换一个' },
  'accounts.mobile_taken': { code: 2023, message: '这个号码已注册了其他账号，请换一个；要用它，请先登录那个账号并注销' },
  'accounts.mobile_changes': { code: 2024, message: '30 天内最多更换 3 次手机号，请 {days} 天后再试' },
  'accounts.old_code_wrong': { code: 2025, message: '原号码的验证已失效，请重新验证原号码' },
  'accounts.own_password_wrong': { code: 2026, message: '登录密码不正确，请重试或改用短信验证码' },
} as const satisfies RefusalTable;
