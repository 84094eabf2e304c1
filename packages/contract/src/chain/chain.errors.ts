import type { RefusalTable } from '../call.ts';

export const chainRefusals = {
  'chain.store_unknown': { code: 4120, status: 404, message: '门店不存在或已停业' },
  'chain.staff_unknown': { code: 4121, status: 404, message: '没有这个工号，请向店长核对', field: 'staffNo' },
  'chain.staff_taken': { code: 4122, message: '该工号已绑定其他账号，请联系店长', field: 'staffNo' },
  'chain.staff_bound': { code: 4123, message: '您已绑定工号，换工号请先找店长解绑' },
  'chain.not_staff': { code: 4124, message: '您不是该门店的在职店员' },
  'chain.code_wrong': { code: 4125, message: '取件码不正确，还可试 {left} 次', field: 'code' },
  'chain.code_blocked': { code: 4126, message: '取件码错得太多，请客户取消后重新下单', field: 'code' },
  'chain.binding_unknown': { code: 4127, status: 404, message: '这份申请已经处理过，请刷新后再看' },
  'chain.order_unknown': { code: 4128, status: 404, message: '没有找到这笔门店订单，请核对单号和取件码' },
  'chain.chain_unknown': { code: 4138, status: 404, message: '没有找到这家连锁', field: 'chainId' },
  'chain.settlement_unknown': { code: 4139, status: 404, message: '没有找到这份结算，请刷新后重试' },
  'chain.month_settled': { code: 4140, message: '该月已结算', field: 'month' },
  'chain.month_open': { code: 4141, message: '这个月还没有结束，下月 1 日起可以结算', field: 'month' },
  'chain.nothing_due': { code: 4142, message: '没有到期的佣金可以结算', field: 'month' },
  'chain.same_person': { code: 4143, message: '不能由同一人复核，请换一位同事' },
  'chain.settlement_closed': { code: 4144, message: '这份结算已经批准过' },
  'chain.rechecked': { code: 4145, message: '这台设备已经复检过' },
  'chain.rule_invalid': { code: 4146, message: '最低佣金不能高于最高佣金', field: 'leastFen' },
  'chain.number_taken': { code: 4147, message: '这个门店编号已用在别的连锁或城市，请换一个', field: 'no' },
} as const satisfies RefusalTable;
