import type { RefusalTable } from '../call.ts';

export const generalRecyclingRefusals = {
  'general-recycling.quotes_open': { code: 4202, message: '您有 {limit} 个报价还没结束，请等答复或先撤回一个' },
  'general-recycling.photo_unknown': { code: 4204, message: '有照片没有上传成功，请重新添加', field: 'photoIds' },
  'general-recycling.contact_in_text': { code: 4205, message: '请不要留电话、微信，成交后双方可见电话', field: 'text' },
  'general-recycling.prohibited': { code: 4206, message: '内容里有“{word}”：{why}', field: 'text' },
  'general-recycling.quote_unknown': { code: 4207, status: 404, message: '没有找到这个报价' },
  'general-recycling.quote_over': { code: 4208, message: '报价已经结束，请刷新' },
  'general-recycling.offer_changed': { code: 4209, message: '报价已变为 {amount} 元，请核对后再接受' },
  'general-recycling.offer_gone': { code: 4210, message: '对方已撤回，请看看其他报价' },
  'general-recycling.not_company': { code: 4211, message: '您还不是收购这类货的企业成员' },
  'general-recycling.only_raise': { code: 4212, message: '已经报过 {amount} 元，只能报得更高' },
  'general-recycling.amount_out_of_range': { code: 4213, message: '合计要在 {least} 至 {most} 元之间' },
  'general-recycling.company_paused': { code: 4214, message: '近期多次未履约，{date} 后可再报价' },
  'general-recycling.collector_unknown': {
    code: 4215,
    message: '请选择本企业在这个区能接单的人员',
    field: 'collectorId',
  },
  'general-recycling.other_district': {
    code: 4218,
    message: '报价按{district}的价格给出，请选这个区的地址',
    field: 'addressId',
  },
} as const satisfies RefusalTable;
