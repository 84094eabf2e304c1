import type { ProgressStep, Vehicle } from '@shoushou/contract/types';

/** Title, purpose and screen of each step of a new recycler. */
export const steps: Readonly<
  Record<ProgressStep['code'], { title: string; text: string; to: string; action: string }>
> = {
  verify: { title: '实名认证', text: '上传身份证，核验本人。接单和提现都需要', to: '/realname', action: '去认证' },
  apply: {
    title: '提交入驻申请',
    text: '姓名、区域、品类、车辆和证照，两个工作日内答复',
    to: '/recycleenter',
    action: '去申请',
  },
  area: { title: '开通服务区域', text: '选择要接单的区县，只看得到这些区的订单', to: '/recycarea', action: '去开通' },
  category: { title: '选择回收品类', text: '只推送您收的货品', to: '/modifycategory', action: '去选择' },
  recharge: { title: '充值信息费', text: '接单时冻结，客户取消全额退回', to: '/recharge', action: '去充值' },
  first_order: { title: '完成第一单', text: '打开“接单中”，去大厅接一单', to: '/jiedan/0', action: '去接单' },
};

export const vehicles: Readonly<Record<Vehicle, string>> = {
  none: '步行或公共交通',
  bicycle: '自行车、电动车',
  tricycle: '三轮车',
  van: '面包车、轻型货车',
  truck: '货车',
};

/** Vehicles that carry a number plate. */
export const platedVehicles: readonly Vehicle[] = ['van', 'truck'];
