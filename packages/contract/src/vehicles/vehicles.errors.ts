import type { RefusalTable } from '../call.ts';

export const vehiclesRefusals = {
  'vehicles.vehicle_unknown': { code: 8280, status: 404, message: '没有找到这个报废车预约' },
  'vehicles.vehicle_moved': { code: 8281, message: '状态已经变了，请刷新后再试' },
  'vehicles.already_open': { code: 8282, message: '这辆车已有进行中的预约，请先完成或取消', field: 'plate' },
  'vehicles.pledged': { code: 8284, message: '车辆还在抵押或质押，请先到登记机关解除' },
  'vehicles.core_missing': { code: 8285, message: '缺少{part}，不能开具回收证明，请找回后再预约', field: 'missing' },
  'vehicles.company_unqualified': { code: 8287, message: '这家企业现在没有报废机动车回收资质，请选别家' },
  'vehicles.photo_unknown': { code: 8288, message: '有照片没有上传成功，请重新拍', field: 'photoIds' },
  'vehicles.vin_differs': { code: 8289, message: '车架号与预约不符，请停止接收并上报', field: 'vin' },
  'vehicles.lower_reason': { code: 8290, message: '改低价格要选预约里没有写明的缺件，并低于现价' },
  'vehicles.filing_late': { code: 8292, message: '有车辆超过 7 天没有申请注销，办完后才能报价' },
  'vehicles.second_operator': { code: 8293, message: '您已经提出，要由另一位运营复核' },
  'vehicles.offer_over': { code: 8294, message: '报价已经变了，请核对后再选' },
  'vehicles.offer_not_raised': { code: 8295, message: '报价只能提高，请高于 {amount} 元', field: 'rateFen' },
  'vehicles.offer_empty': { code: 8296, message: '扣除后没有金额，请核对报价', field: 'rateFen' },
  'vehicles.day_invalid': { code: 8297, message: '请选择明天起 14 天内的一天', field: 'collectOn' },
  'vehicles.role_needed': { code: 8298, message: '您在这家企业没有“{role}”权限，请让负责人处理' },
  'vehicles.own_vehicle': { code: 8299, message: '不能处理自己的车，请让同事来' },
  'vehicles.too_many_open': { code: 8283, message: '您有 {limit} 辆车还没办完，请先完成或取消' },
  'vehicles.district_unknown': { code: 8286, message: '没有找到这个区县，请重新选择', field: 'adcode' },
} as const satisfies RefusalTable;
