import type { RefusalTable } from '../call.ts';

export const valuationRefusals = {
  'valuation.model_unknown': { code: 4101, status: 404, message: '没有找到这个机型，换个关键词试试' },
  'valuation.too_many': { code: 4102, message: '今天估价次数太多，请明天再试（每台手机 {most} 次）' },
  'valuation.answer_missing': { code: 4103, message: '「{question}」还没有选，请选择后再估价' },
  'valuation.answer_not_asked': { code: 4104, message: '「{question}」不用回答，请刷新后重选' },
  'valuation.template_changed': { code: 4105, message: '检测项已更新，请再核对一遍' },
  'valuation.price_stale': { code: 4107, message: '这个机型的行情正在更新，请稍后再来，或预约上门看货' },
  'valuation.quote_unknown': { code: 4108, status: 404, message: '没有找到这份报价' },
  'valuation.ticket_invalid': { code: 4111, message: '估价信息已失效，请重新估价' },
  'valuation.template_invalid': { code: 4130, message: '模板有误：{problem}' },
  'valuation.template_unknown': { code: 4132, status: 404, message: '没有找到这个版本的模板，请刷新后重试' },
  'valuation.second_needed': { code: 4133, message: '变动超过 {percent}%，需另一位运营复核' },
  'valuation.kind_unknown': { code: 4134, status: 404, message: '没有这个种类，请刷新后重试' },
  'valuation.nothing_new': { code: 4131, message: '模板里的种类都已添加' },
  'valuation.price_needed': { code: 4136, message: '「{variant}」还没有基准价，请填写' },
  'valuation.limits_wrong': { code: 4137, message: '「{variant}」的保底价要不高于基准价，封顶价要不低于基准价' },
  'valuation.name_taken': { code: 4119, message: '这个种类和品牌已有同名的机型或规格，请换个名称', field: 'name' },
  'valuation.note_needed': { code: 4135, message: '比上次变动 {percent}%，请核对并写明原因', field: 'note' },
} as const satisfies RefusalTable;
