import type { RefusalTable } from '../call.ts';

export const walletRefusals = {
  'wallet.balance_too_low': { code: 5001, message: '余额不足，还差 {missing} 元，请先充值' },
  'wallet.recharge_off': { code: 5002, message: '充值暂未开放，请联系客服' },
  'wallet.amount_out_of_range': { code: 5003, message: '充值金额需在 {least} 至 {most} 元之间' },
  'wallet.payment_unknown': { code: 5004, status: 404, message: '支付单不存在' },
  'wallet.payment_closed': { code: 5005, message: '该支付单已关闭，请重新发起' },
  'wallet.payment_paid': { code: 5006, message: '该支付单已支付，无需重复支付' },
  'wallet.method_not_allowed': { code: 5007, message: '该支付方式不可用，请换一种' },
  'wallet.provider_failed': { code: 5008, message: '支付渠道暂时不可用，请稍后重试或换一种方式' },
  'wallet.notice_refused': { code: 5009, status: 400, message: 'FAIL' },
  'wallet.paypassword_weak': { code: 5020, message: '支付密码太简单：{problem}，请换一个' },
  'wallet.paypassword_wrong': { code: 5021, message: '支付密码不正确，还可以试 {left} 次' },
  'wallet.paypassword_locked': { code: 5022, message: '支付密码已锁定，请 {minutes} 分钟后再试，或用短信验证码重设' },
  'wallet.paypassword_needed': { code: 5024, message: '请先输入支付密码' },
  'wallet.paypassword_unset': { code: 5023, message: '您还没有设置支付密码，请先设置' },
  'wallet.payer_unknown': { code: 5025, message: '在{provider}里付款要先绑定您的{provider}账号' },
  'wallet.receive_off': { code: 5040, message: '扫码收款暂未开放，请联系客服' },
  'wallet.receive_unknown': { code: 5041, status: 404, message: '这个收款码无效，请让对方重新出示' },
  'wallet.receive_closed': { code: 5042, message: '这个收款码已失效，请让对方重新出示' },
  'wallet.receive_amount': { code: 5043, message: '金额需在 {least} 至 {most} 元之间' },
  'wallet.receive_limit': { code: 5044, message: '对方今天的扫码收款已达上限，请换一种方式付款' },
} as const satisfies RefusalTable;
