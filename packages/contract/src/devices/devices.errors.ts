import type { RefusalTable } from '../call.ts';

export const devicesRefusals = {
  'devices.order_unknown': { code: 4150, status: 404, message: '没有找到这笔旧机订单' },
  'devices.not_now': { code: 4151, message: '订单状态已经变了，请刷新后再操作' },
  'devices.quote_unknown': { code: 4152, status: 404, message: '没有找到这份报价' },
  'devices.quote_expired': { code: 4153, message: '报价已到期，请按今天的价再留 7 天' },
  'devices.quote_used': { code: 4154, message: '这份报价已经下过单，请到“我的旧机订单”查看' },
  'devices.consent_needed': { code: 4155, message: '请先同意清除设备里的资料', field: 'consent' },
  'devices.seller_unverified': { code: 4156, message: '回收存有资料的设备要核验身份，请先实名' },
  'devices.visit_unavailable': { code: 4157, message: '请选择明天起 7 天内的日期', field: 'visitOn' },
  'devices.already_taken': { code: 4158, message: '这笔上门已被别的回收员接走' },
  'devices.own_order': { code: 4159, message: '不能处理自己的旧机订单' },
  'devices.answer_unchanged': { code: 4160, message: '「{question}」和客户的回答一样，不用改' },
  'devices.answer_missing': { code: 4161, message: '「{question}」还没有选，请选择后再提交' },
  'devices.answer_not_asked': { code: 4162, message: '「{question}」不用回答，请刷新后重选' },
  'devices.photo_unknown': { code: 4163, message: '有照片没有上传成功，请重新添加', field: 'photoIds' },
  'devices.change_unknown': { code: 4164, status: 404, message: '没有找到这项改动' },
  'devices.contest_closed': { code: 4165, message: '这一项已经复核过' },
  'devices.same_inspector': { code: 4166, message: '不能复核自己的检测，请换一位同事' },
  'devices.district_closed': { code: 4167, message: '这里还没有开通上门，请改用邮寄', field: 'addressId' },
  'devices.way_unavailable': { code: 4168, message: '这里暂时不能邮寄，请换一种方式', field: 'way' },
  'devices.reason_needed': { code: 4169, message: '改动「{question}」要写明原因（至少 4 个字）' },
} as const satisfies RefusalTable;
