import { noLaterWindow } from '@shoushou/rules/orders/visit-hours';
import type { RefusalTable } from '../call.ts';

export const ordersRefusals = {
  'orders.unknown': { code: 6001, status: 404, message: '订单不存在，或您无权查看' },
  'orders.left': { code: 6078, message: '{why}。您不用再去' },
  'orders.already_taken': { code: 6002, message: '手慢了，订单已被接走' },
  'orders.not_open': { code: 6003, message: '订单已取消或已过期，看看其他订单吧' },
  'orders.brushing_locked': { code: 6004, status: 409, message: '疑似刷单，已锁定10分钟' },
  'orders.too_many_under_way': { code: 6005, message: '您有 {limit} 单进行中，请先完成再接新单' },
  'orders.taking_stopped': { code: 6006, message: '今天已退单 {limit} 次，明天 0 点后可以继续接单' },
  'orders.not_in_my_area': { code: 6007, message: '该订单不在您开通的区域或品类内' },
  'orders.own_order': { code: 6008, message: '不能和自己交易' },
  'orders.off_duty': { code: 6009, message: '您当前未在接单，请先打开接单开关' },
  'orders.illegal_transition': { code: 6010, message: '订单当前是「{state}」，不能进行此操作，请刷新' },
  'orders.not_yours': { code: 6011, status: 404, message: '订单不存在，或您无权操作' },
  'orders.slot_unavailable': { code: 6012, message: '该时段已不可预约，请换一个时段' },
  'orders.category_unknown': { code: 6013, message: '所选品类已下架，请重新选择' },
  'orders.mixed_services': { code: 6014, message: '一次只能预约同一类服务，请分开下单' },
  'orders.address_not_served': { code: 6015, message: '该地址暂未开通服务，敬请留意开通通知' },
  'orders.weight_absurd': {
    code: 6016,
    message: '「{item}」的净重必须大于 0 且不超过 {most} kg，请检查毛重、皮重和扣杂',
  },
  'orders.price_out_of_band': { code: 6017, message: '「{item}」的单价需在 {least} 至 {most} 元之间' },
  'orders.deduction_needs_reason': { code: 6018, message: '「{item}」有扣杂，请填写原因' },
  'orders.photo_unknown': { code: 6019, message: '有照片没有上传成功，请重新上传' },
  'orders.code_wrong': { code: 6020, message: '凭证码不正确，还可以试 {left} 次' },
  'orders.code_void': { code: 6021, message: '凭证码已失效，请让客户刷新后再试，或请客户签字' },
  'orders.signature_empty': { code: 6022, message: '请客户先签字' },
  'orders.weighing_changed': { code: 6023, message: '称重结果已更新，请重新核对后再确认' },
  'orders.no_customer_account': { code: 6024, message: '客户没有账号，请用现金付款' },
  'orders.time_implausible': { code: 6025, message: '操作时间与订单进度不符，请检查手机时间' },
  'orders.already_rated': { code: 6026, message: '您已评价过，谢谢' },
  'orders.rating_closed': { code: 6027, message: '评价已截止' },
  'orders.cost_changed': { code: 6028, message: '取消费用已变为 {fee} 元，请确认后再取消' },
  'orders.recycler_unavailable': { code: 6029, message: '这位回收员暂时不能接单，可以预约其他回收员' },
  'orders.amount_changed': { code: 6030, message: '应付金额已变为 {amount} 元，请核对后再付款' },
  'orders.too_many_open': { code: 6032, message: '您有 {limit} 个预约还未完成，请先完成或取消' },
  'orders.voucher_absent': { code: 6033, message: '客户确认后才有交易凭证' },
  'orders.cash_claimed': { code: 6034, message: '现金付款已登记，正在等客户确认；也可以请客户现在签字或报确认码' },
  'orders.photos_needed': { code: 6035, message: '请拍一张照片，回收员看了照片再来定价' },
  'orders.pieces_absurd': { code: 6036, message: '「{item}」的数量要在 1 至 {most}之间，请重新点数' },
  'orders.undo_late': { code: 6037, message: '到达只能在 2 分钟内撤销，现在可以继续称重，或取消订单' },
  'orders.absence_early': { code: 6038, message: '现在还不能提交，请在 {time} 之后再试' },
  'orders.absence_far': { code: 6039, message: '请打开定位，在客户地址 {metres} 米以内提交' },
  'orders.absence_photo': { code: 6040, message: '请先在订单照片里拍一张门口的照片' },
  'orders.rating_unknown': { code: 6041, status: 404, message: '没有找到这条评价，可能已经处理' },
  'orders.already_replied': { code: 6042, message: '您已经回复过这条评价，回复后不能修改' },
  'orders.valuation_needed': {
    code: 6043,
    message: '「{item}」要先估价：回答几个问题就有准确报价，请到「旧机估值」预约',
  },
  'orders.refund_changed': { code: 6044, message: '这笔费用已经退过，或金额有变，请刷新后再看' },
  'orders.refund_unnamed': {
    code: 6048,
    message: '这次上门有两笔金额相同的费用，这笔退款没有写明退哪一笔，请点「不退」，再重新提出要退的那一笔',
  },
  'orders.refund_own': { code: 6045, message: '您提出的退款要由另一位运营复核' },
  'orders.total_too_heavy': { code: 6047, message: '一单合计不能超过 {most} kg，请分成几单' },
  'orders.points_unknown': { code: 6046, message: '这次扣分已经撤销，请刷新后再看' },
  'orders.link_over': { code: 6140, message: '链接已失效，请让回收员重新发送' },
  'orders.link_wrong': { code: 6141, message: '手机尾号不正确，还可以试 {left} 次' },
  'orders.link_limit': { code: 6142, message: '发送太频繁，请改用凭证码' },
  'orders.link_no_mobile': { code: 6143, message: '没有可以发送的手机号，请客户在这台手机上签字' },
  'orders.below_unsorted': {
    code: 6061,
    message: '这单约的是统货，分拣后合计不能低于统货价 {amount} 元，请调整单价，或按统货过秤',
  },
  'orders.walk_in_too_large': {
    code: 6066,
    message: '现场开单一笔不能超过 {most} 元或 {kg} kg，请让客户预约上门，或分开核对',
  },
  'orders.walk_in_unconfirmed': {
    code: 6067,
    message: '客户还没有确认这笔交易：请客户在自己手机上确认，或报凭证码，之后才能从钱包付款',
  },
  'orders.walk_in_code_needed': {
    code: 6068,
    message: '现场交易超过 {most} 元，不能只凭签字：请客户报凭证码，或稍后在自己手机上确认',
  },
  'orders.moved_too_often': {
    code: 6074,
    message: '接单后最多改 {most} 次时间。请和回收员商量，由回收员发起改约，或取消订单',
  },
  'orders.moved_too_far': {
    code: 6049,
    message: noLaterWindow('{days}', 'customer'),
  },
  'orders.value_too_low': {
    code: 6075,
    message: '当地上门回收最低 {least} 元，这次预估只有 {estimate} 元，请多约几样，或送到附近的回收站',
  },
  'orders.depart_early': { code: 6076, message: '离预约时段还早，{time} 后再点出发' },
  'orders.replace_early': { code: 6077, message: '预约时段还没过，{time} 后回收员没到，可以换一位' },
  'orders.vehicle_by_company': { code: 6065, message: '报废车只能交给有资质的企业，请走「报废车回收」预约' },
  'orders.day_closed': { code: 6069, message: '{day}不上门（{reason}），请选其他日期' },
  'orders.slot_full': { code: 6070, message: '该时段已约满，请换一个时段' },
  'orders.hours_too_short': { code: 6071, message: '{opens}:00–{closes}:00 放不下一个 {hours} 小时的时段，请调整' },
  'orders.booked_changed': { code: 6072, message: '这些天现在约着 {count} 单，请核对后再关闭' },
  'orders.note_needed': { code: 6080, message: '混合物品请在备注里写明有哪些，回收员看了再接单', field: 'note' },
  'orders.goodwill_given': { code: 6081, message: '这一单已经补偿过，或正等另一位运营复核' },
  'orders.goodwill_too_much': { code: 6082, message: '一单最多补偿 {most}，请减少金额', field: 'amountFen' },
  'orders.goodwill_no_wallet': { code: 6083, message: '这位客户没有账号，请先让客户用下单的手机号登录一次，再补偿' },
  'orders.batch_empty': { code: 6084, message: '这些条件下现在没有订单，请刷新列表后再选' },
  'orders.batch_too_many': { code: 6085, message: '一次最多处理 {most} 单，请先用筛选缩小范围' },
  'orders.notice_refused': { code: 6086, status: 400, message: 'FAIL' },
  'orders.day_out_of_range': { code: 6073, message: '请选今天起 {ahead} 天内的日子，一次最多 {most} 天' },
} as const satisfies RefusalTable;

/** Why named goods cannot be priced or booked. */
export const goodsRefusals = [
  'orders.category_unknown',
  'orders.valuation_needed',
  'orders.vehicle_by_company',
  'orders.mixed_services',
  'orders.total_too_heavy',
] as const;

/** Of every call that names an order. */
export const always = ['orders.unknown', 'orders.not_yours', 'orders.illegal_transition'] as const;

/** Why a pickup window cannot be booked: it is over or does not exist, its day is closed, or it is full. */
export const noSlot = ['orders.slot_unavailable', 'orders.day_closed', 'orders.slot_full'] as const;
